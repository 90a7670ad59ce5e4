import type { RunSyntax } from '../runs/index.ts';
import { encodeText, removeIllegalCharacters, textPiece, type XmlTree } from '../xml/index.ts';
import { isWhiteSpace } from './white-space.ts';

/** How the spaces at the ends of a text stand beside what is around it: as characters, or they would be lost. */
interface Edges {
  readonly leading: boolean;
  readonly trailing: boolean;
}

/**
 * Text of OpenDocument: bare characters, with spaces that would collapse as `text:s` and line breaks as
 * `text:line-break` (ODF 1.3 part 3, §6.1.2, §6.1.3, §6.1.5). A tab character is a space; real ones are codes.
 */
export const openDocumentSyntax: RunSyntax = {
  runEnd: () => '',
  text: (prefix, text, { before, after }) =>
    characters(prefix, text, { leading: /[^ \n]$/.test(before), trailing: /^[^\n]/.test(after) }),
  canReplace(tree, items, text) {
    const source = items.map((item) => item.text).join('');
    if (source === text) return true;
    if (source === '' || text === '') return false;
    if (text.startsWith(' ') !== source.startsWith(' ') || text.endsWith(' ') !== source.endsWith(' '))
      return false;
    const [first] = items;
    const last = items.at(-1);
    if (items.length === 1 || !first || !last) return true;
    // Several items share the text: nothing may collapse where they meet or where they end.
    if (text.includes('  ')) return false;
    return (
      (!text.startsWith(' ') || startsBare(tree, first.range.start)) &&
      (!text.endsWith(' ') || startsBare(tree, last.range.end - 1))
    );
  },
  replaceText(tree, item, text) {
    if (text === item.text) return [];
    const { start, end } = item.range;
    const edges = { leading: startsBare(tree, start), trailing: startsBare(tree, end - 1) };
    return [{ start, end, content: [textPiece(characters(tree.prefixOf(item.node), text, edges))] }];
  },
};

function startsBare(tree: XmlTree, at: number): boolean {
  return isWhiteSpace(tree.bytes[at]);
}

function characters(prefix: string, text: string, edges: Edges): string {
  const clean = removeIllegalCharacters(text).replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return clean.replace(/ +|\n|[^ \n]+/g, (piece, at: number) => {
    if (piece === '\n') return `<${prefix}line-break/>`;
    if (!piece.startsWith(' ')) return encodeText(piece);
    const before = at === 0 ? edges.leading : clean[at - 1] !== '\n';
    const end = at + piece.length;
    const behind = end === clean.length ? edges.trailing : clean[end] !== '\n';
    return spaces(prefix, piece.length, before && behind);
  });
}

/** @param bare whether the first may be a character. */
function spaces(prefix: string, count: number, bare: boolean): string {
  const rest = bare ? count - 1 : count;
  const element = rest === 1 ? `<${prefix}s/>` : `<${prefix}s ${prefix}c="${rest}"/>`;
  return `${bare ? ' ' : ''}${rest === 0 ? '' : element}`;
}
