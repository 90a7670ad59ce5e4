/** A mutation of the engine: in `file`, `search` (which must occur once) becomes `replacement`. */
export interface Mutation {
  /** The effect on documents. */
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
const markdown = ['formats/md'];
const proof = ['integrity'];
const verification = ['verify'];

export const mutations: readonly Mutation[] = [
  {
    name: 'text is written to XML without escapes',
    file: 'xml/entities.ts',
    search: "  '<': '&lt;',",
    replacement: "  '<': '<',",
    tests: word,
  },
  {
    name: 'spaces at the ends of a run are dropped',
    file: 'formats/docx/syntax.ts',
    search: 'if (!hasLooseSpace(clean)) return edits;',
    replacement: 'return edits;',
    tests: word,
  },
  {
    name: 'an atom is lost when codes move',
    file: 'runs/write.ts',
    search: 'for (const stretch of stretches) this.#emitter.stretch(stretch, looks);',
    replacement: 'for (const stretch of stretches.slice(1)) this.#emitter.stretch(stretch, looks);',
    tests: word,
  },
  {
    name: 'formatting is lost when codes move',
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
    name: 'changed content of protected items is accepted',
    file: 'verify/index.ts',
    search: '.filter(({ count }) => count !== 0)',
    replacement: '.filter(({ count }) => count > 1)',
    tests: verification,
  },
  {
    name: 'a tracked change is opened twice with one id',
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
    name: 'line breaks in a text become line breaks in the run',
    file: 'formats/docx/syntax.ts',
    search: String.raw`return /[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]/g, ' ') : text;`,
    replacement: 'return text;',
    tests: word,
  },
  {
    name: 'verification misses changed markup',
    file: 'integrity/skeleton.ts',
    search: 'if (found < 0) return range.start;',
    replacement: 'if (found < 0) return undefined;',
    tests: proof,
  },
  {
    name: 'verification misses bytes that are lost or written twice',
    file: 'integrity/structure.ts',
    search: 'if (end - start !== writtenEnd - writtenStart) return false;',
    replacement: '',
    tests: proof,
  },
  {
    name: 'verification of parsed parts misses bytes that are written twice',
    file: 'integrity/skeleton.ts',
    search: 'start - end === writtenStart - writtenEnd &&',
    replacement: '',
    tests: proof,
  },
  {
    name: 'a writer may declare more to be replaced than its edits',
    file: 'integrity/skeleton.ts',
    search: 'if (!isPlaced ||',
    replacement: 'if (',
    tests: proof,
  },
  {
    name: 'verification misses lost items',
    file: 'integrity/package.ts',
    search: 'if (actual !== expected)',
    replacement: 'if (actual > expected)',
    tests: proof,
  },
  {
    name: 'verification misses changed parts',
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
    name: 'a rule is not resized with its heading',
    file: 'formats/txt/write.ts',
    search: '.repeat(length + growth)',
    replacement: '.repeat(length)',
    tests: ['formats/txt'],
  },
  {
    name: 'new lines have another line end than the others',
    file: 'formats/txt/write.ts',
    search: "(lines.ending(from) || '\\n')",
    replacement: "'\\n'",
    tests: ['formats/txt'],
  },
  {
    name: 'characters that XML lacks vanish from XLIFF',
    file: 'xliff/markup.ts',
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
    name: 'text is written to slides without escapes',
    file: 'drawingml/syntax.ts',
    search: 'return [{ start, end, content: [textPiece(encodeText(clean))] }];',
    replacement: 'return [{ start, end, content: [textPiece(clean)] }];',
    tests: slides,
  },
  {
    name: 'the scale of longer text is not written',
    file: 'formats/pptx/autofit.ts',
    search: "['fontScale', font, FULL_SIZE.font],",
    replacement: '',
    tests: slides,
  },
  {
    name: 'phonetic hints of the source stay next to the translation',
    file: 'formats/xlsx/strings/rich-text.ts',
    search: "new Set(['s:rPh', 's:phoneticPr'])",
    replacement: "new Set([''])",
    tests: sheets,
  },
  {
    name: 'two headers of a table get the same name',
    file: 'formats/xlsx/headers.ts',
    search: 'const unique = untaken(name, taken, numbers);',
    replacement: 'const unique = name;',
    tests: sheets,
  },
  {
    name: 'formulas are not recalculated',
    file: 'formats/xlsx/followers.ts',
    search: 'textPiece(\' fullCalcOnLoad="1"\')',
    replacement: "textPiece('')",
    tests: sheets,
  },
  {
    name: 'consecutive spaces collapse',
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
    name: 'special characters of LaTeX are not escaped',
    file: 'formats/tex/characters.ts',
    search: "  '%': '%',",
    replacement: "  '%': '\\u0001',",
    tests: latex,
  },
  {
    name: 'compared texts are rejected as changes outside text',
    file: 'verify/probe.ts',
    search: 'const number = first.get(key) ?? index;',
    replacement: 'const number = index;',
    tests: verification,
  },
  {
    name: 'translations that look like codes are rejected',
    file: 'verify/index.ts',
    search: 'if (spare > 0 &&',
    replacement: 'if (spare > units.length &&',
    tests: verification,
  },
  {
    name: 'a line of text with a number ends a paragraph',
    file: 'markdown/simple.ts',
    search: "if (item !== undefined) return item.digits === '' || item.digits === '1';",
    replacement: 'if (item !== undefined) return true;',
    tests: markdown,
  },
  {
    name: 'a block is not read again when the next one continues it',
    file: 'markdown/tokenize.ts',
    search: 'const seen = Math.max(from + lookAhead, blockEnd(before, chunk.end));',
    replacement: 'const seen = Math.max(from + lookAhead, chunk.end);',
    tests: markdown,
  },
];
