import { isAddress } from './addresses.ts';
import { atom, shortened } from './data.ts';
import type { Markup, Piece } from './inline.ts';

/** Tags without an end tag: a break is a break, the others mark a position. */
const voidTags = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Tags nested deeper than this are read as single codes. */
const MAX_NESTED_TAGS = 100;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  /** `<br/>`. */
  readonly isEmpty: boolean;
}

/** Parses a text that is a single tag. */
function readTag(text: string): Tag | undefined {
  const [start, slash, name] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(text) ?? [];
  if (start === undefined || name === undefined || text.indexOf('>') !== text.length - 1) return undefined;
  const isEmpty = text.length > start.length + 1 && text.endsWith('/>');
  return { name: name.toLowerCase(), isEnd: slash === '/', isEmpty };
}

/** Finds pairs among adjacent tags: `<b>`, text, `</b>` is one code around the text. */
export function pairHtml(pieces: readonly Piece[], source: string): Piece[] {
  const result: Piece[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const piece of pieces) {
    const tag = piece.type === 'markup' ? readTag(source.slice(piece.start, piece.end)) : undefined;
    if (tag === undefined || piece.type === 'text' || voidTags.has(tag.name) || tag.isEmpty) {
      result.push(piece);
      continue;
    }
    const { name } = tag;
    if (!tag.isEnd && open.length < MAX_NESTED_TAGS) {
      open.push({ name, at: result.length });
      result.push(piece);
    } else if (!tag.isEnd) {
      result.push(piece);
    } else {
      closeTag(result, open, name, piece, source);
    }
  }
  return result;
}

function closeTag(
  result: Piece[],
  open: { readonly name: string; readonly at: number }[],
  name: string,
  close: Piece,
  source: string,
): void {
  const index = open.findLastIndex((candidate) => candidate.name === name);
  const at = open[index]?.at;
  const first = at === undefined ? undefined : result[at];
  if (index < 0 || at === undefined || first?.type !== 'markup') {
    result.push(close);
    return;
  }
  open.length = index;
  const children = result.splice(at).slice(1);
  const range = { start: first.start, end: close.end };
  if (name === 'a' && isAddressTag(first, children, source)) {
    result.push(atom(range, 'link', shortened(source.slice(range.start, range.end))));
    return;
  }
  const markup: Markup = {
    form: 'html',
    role: name === 'a' ? 'link' : 'formatting',
    label: name,
    open: { start: first.start, end: first.end },
    close: { start: close.start, end: close.end },
  };
  result.push({ type: 'markup', markup, ...range, children });
}

/** Whether the text of an HTML link is its address. */
function isAddressTag(tag: Piece, children: readonly Piece[], source: string): boolean {
  const [, double, single = ''] =
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(source.slice(tag.start, tag.end)) ?? [];
  const texts = children.map((child) => (child.type === 'text' ? child.text : ' '));
  return isAddress(texts.join('').trim(), double ?? single);
}
