import { hasEquationWords } from '../text/equation-words.ts';
import { inlineText } from '../text/inline.ts';
import type { Edit } from '../xml/index.ts';
import { decodeEntities, encodeText, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Dependencies, StoryReader } from './extract.ts';

/** A text of an equation: a range of the part's bytes. */
interface Literal {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Reads the words of an equation: texts of MathML (`mtext`), and the texts in quotes of its source in StarMath's notation, from which
 * programs draw it (ODF 1.3 part 3, §10.4.6). Equal ones are one unit. Words that the source doesn't quote stay.
 */
export function readEquation(reader: StoryReader, equation: XmlNode, around: Dependencies): boolean {
  const { tree } = reader;
  const shown = new Map<string, Literal[]>();
  let sources: ReadonlyMap<string, readonly Literal[]> | undefined;
  for (let node = equation; node < tree.after(equation); node += 1) {
    const name = tree.name(node);
    if (name === 'math:annotation') sources = quotedTexts(tree, node);
    if (name !== 'math:mtext' || !hasEquationWords(tree.text(node))) continue;
    const text = tree.text(node);
    add(shown, { start: tree.contentStart(node), end: tree.contentEnd(node), text });
  }
  for (const [key, texts] of shown) {
    const quoted = sources === undefined ? [] : sources.get(key);
    if (quoted === undefined) continue;
    const edits = (target: Parameters<typeof inlineText>[0]): Edit[] => {
      // A quotation mark would end the text.
      const written = encodeText(inlineText(target).trim().replaceAll('"', '”'));
      return [...texts, ...quoted].map(({ start, end, text }) => ({
        start,
        end,
        content: [textPiece(blankBefore(text) + written + blankAfter(text))],
      }));
    };
    reader.add('label', [key], [], { type: 'custom', edits }, around);
  }
  return true;
}

const blankBefore = (text: string): string => /^\s{0,99}/.exec(text)?.[0] ?? '';
const blankAfter = (text: string): string => text.slice(text.trimEnd().length);

function add(texts: Map<string, Literal[]>, literal: Literal): void {
  const key = literal.text.trim().replace(/\s+/g, ' ');
  const known = texts.get(key);
  if (known === undefined) texts.set(key, [literal]);
  else known.push(literal);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The texts in quotes of an equation's source. None where a quotation mark may be part of a text. */
function quotedTexts(tree: XmlTree, annotation: XmlNode): ReadonlyMap<string, readonly Literal[]> {
  const start = tree.contentStart(annotation);
  const source = decoder.decode(tree.bytes.subarray(start, tree.contentEnd(annotation)));
  const texts = new Map<string, Literal[]>();
  if (/\\(?:"|&quot;)|<!\[CDATA\[/.test(source)) return texts;
  let at = start;
  for (const [index, piece] of source.split(/("|&quot;|&#34;|&#x22;)/).entries()) {
    const end = at + encoder.encode(piece).length;
    // Texts, marks, quoted texts, marks.
    if (index % 4 === 2) add(texts, { start: at, end, text: decodeEntities(piece) });
    at = end;
  }
  return texts;
}
