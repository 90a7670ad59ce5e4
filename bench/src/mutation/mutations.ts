// A table of knowledge: what a careless change could break, and the tests that have to notice.

/** A deliberate break of the engine: in `file`, `search` (which stands there once) becomes `replacement`. */
export interface Mutation {
  /** What goes wrong in documents. */
  readonly name: string;
  /** Below the engine's `src`. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
  /** Folders or files whose tests are run. */
  readonly tests: readonly string[];
}

const word = ['formats/docx'];
const slides = ['drawingml', 'formats/pptx'];
const sheets = ['formats/xlsx'];
const openDocument = ['odf', 'formats/odt', 'formats/odp', 'formats/ods'];
const latex = ['formats/tex'];
const proof = ['integrity'];
const verification = ['verify'];

export const mutations: readonly Mutation[] = [
  {
    name: 'text goes into XML without escapes',
    file: 'xml/entities.ts',
    search: "  '<': '&lt;',",
    replacement: "  '<': '<',",
    tests: word,
  },
  {
    name: 'spaces at the ends of a run are dropped',
    file: 'formats/docx/syntax.ts',
    search: String.raw`return /^\s|\s$|\s\s/.test(text);`,
    replacement: 'return text === undefined;',
    tests: word,
  },
  {
    name: 'an atom is lost where codes move',
    file: 'runs/write.ts',
    search: 'for (const stretch of stretches) this.#emitter.stretch(stretch, looks);',
    replacement: 'for (const stretch of stretches.slice(1)) this.#emitter.stretch(stretch, looks);',
    tests: word,
  },
  {
    name: 'formatting is lost where codes move',
    file: 'runs/write.ts',
    search: 'this.#writeContent(children, lookWithin(look, source.look));',
    replacement: 'this.#writeContent(children, look);',
    tests: word,
  },
  {
    name: 'the outer of two codes loses its formatting',
    file: 'runs/looks.ts',
    search: 'return overrides.size === 0 ? undefined : overrides;',
    replacement: 'return undefined;',
    tests: word,
  },
  {
    name: 'other contents of protected things are accepted',
    file: 'verify/things.ts',
    search: '.filter(({ count }) => count !== 0)',
    replacement: '.filter(({ count }) => count > 1)',
    tests: verification,
  },
  {
    name: 'a tracked change is opened twice under one id',
    file: 'runs/emitter.ts',
    search: 'textPiece(String(this.#newAnnotationId()))',
    replacement: "textPiece('90')",
    tests: word,
  },
  {
    name: 'tracked changes and links are not closed',
    file: 'runs/emitter.ts',
    search: 'this.pieces.push(container.endTag);',
    replacement: 'this.pieces.push();',
    tests: word,
  },
  {
    name: 'hidden text is translated',
    file: 'formats/docx/run-properties.ts',
    search: "this.hidden = this.properties.has('w:vanish');",
    replacement: 'this.hidden = false;',
    tests: word,
  },
  {
    name: 'lines in a text become lines in the run',
    file: 'formats/docx/syntax.ts',
    search: String.raw`return text.replace(/[\t\n\r]/g, ' ');`,
    replacement: 'return text;',
    tests: word,
  },
  {
    name: 'the proof overlooks markup that changed',
    file: 'integrity/skeleton.ts',
    search: 'if (found < 0) return range.start;',
    replacement: 'if (found < 0) return undefined;',
    tests: proof,
  },
  {
    name: 'the proof overlooks things that are lost',
    file: 'integrity/package.ts',
    search: 'if (actual !== expected)',
    replacement: 'if (actual > expected)',
    tests: proof,
  },
  {
    name: 'the proof overlooks parts that changed',
    file: 'integrity/package.ts',
    search: 'if (!sameBytes(before, after))',
    replacement: 'if (after === undefined)',
    tests: proof,
  },
  {
    name: 'emphasis begins with a space',
    file: 'formats/md/ease.ts',
    search: 'return [before, { ...node, children: kept }, after];',
    replacement: 'return [{ ...node, children: [before, ...kept, after] }];',
    tests: ['formats/md'],
  },
  {
    name: 'a rule does not follow its heading',
    file: 'formats/txt/write.ts',
    search: 'character.repeat(length + growth)',
    replacement: 'character.repeat(length)',
    tests: ['formats/txt'],
  },
  {
    name: 'new lines end in another way than the others',
    file: 'formats/txt/write.ts',
    search: "(first?.ending || '\\n')",
    replacement: "'\\n'",
    tests: ['formats/txt'],
  },
  {
    name: 'characters that XML lacks vanish from XLIFF',
    file: 'xliff/write.ts',
    search: 'text.matchAll(ILLEGAL_CHARACTERS)',
    replacement: "''.matchAll(ILLEGAL_CHARACTERS)",
    tests: ['xliff'],
  },
  {
    name: 'XLIFF of another document is merged',
    file: 'xliff/merge.ts',
    search: 'if (sha256 !== undefined && first.sha256 !== undefined) throw otherDocument(first);',
    replacement: '',
    tests: ['xliff'],
  },
  {
    name: 'text goes onto slides without escapes',
    file: 'drawingml/syntax.ts',
    search: 'content: [textPiece(encodeText(clean))]',
    replacement: 'content: [textPiece(clean)]',
    tests: slides,
  },
  {
    name: 'a scale for text that grew is not written',
    file: 'formats/pptx/autofit.ts',
    search: "['fontScale', font, FULL_SIZE.font],",
    replacement: '',
    tests: slides,
  },
  {
    name: 'the pronunciation of the source stays beside the translation',
    file: 'formats/xlsx/strings/rich-text.ts',
    search: "new Set(['s:rPh', 's:phoneticPr'])",
    replacement: "new Set([''])",
    tests: sheets,
  },
  {
    name: 'two headers of a table get the same name',
    file: 'formats/xlsx/headers.ts',
    search: 'if (!taken.has(name.toLowerCase())) return name;',
    replacement: 'if (name !== undefined) return name;',
    tests: sheets,
  },
  {
    name: 'formulas are not calculated anew',
    file: 'formats/xlsx/recalculation.ts',
    search: 'textPiece(\' fullCalcOnLoad="1"\')',
    replacement: "textPiece('')",
    tests: sheets,
  },
  {
    name: 'spaces side by side collapse',
    file: 'odf/syntax.ts',
    search: 'const rest = isBare ? count - 1 : count;',
    replacement: 'const rest = 0 * count;',
    tests: openDocument,
  },
  {
    name: 'line breaks become spaces',
    file: 'odf/syntax.ts',
    search: "if (piece === '\\n')",
    replacement: 'if (piece === prefix)',
    tests: openDocument,
  },
  {
    name: 'marks of LaTeX are written as they are',
    file: 'formats/tex/characters.ts',
    search: "  '%': '%',",
    replacement: "  '%': '\\u0001',",
    tests: latex,
  },
  {
    name: 'compared texts are refused as changes outside of text',
    file: 'verify/probe.ts',
    search: 'const number = first.get(key) ?? index;',
    replacement: 'const number = index;',
    tests: verification,
  },
  {
    name: 'translations that read like codes are refused',
    file: 'verify/index.ts',
    search: 'if (spare > 0 &&',
    replacement: 'if (spare > units.length &&',
    tests: verification,
  },
];
