import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { boundedParser } from './budget.ts';
import { Labels } from './labels.ts';
import type { Range } from './ranges.ts';
import { markerAt, nextCut } from './stretches.ts';

/** A token of Markdown as micromark names it, with its offsets in the text and the tokens inside it. */
export interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Token[];
}

/** Text that is too full of marks to be read: it stays as it is. */
export const UNREAD = 'unread';

const { constructs } = parse({ extensions: [frontmatter(['yaml', 'toml']), gfm(), math()] });

interface Stretch extends Range {
  readonly tokens: readonly Token[];
  /** Labels that were not defined when it was read. */
  readonly missed: readonly ReadonlySet<string>[];
}

/**
 * The tokens of a text, read stretch by stretch, so that what the parser remembers of each is let go.
 * @param size of a stretch, in characters.
 */
export function tokenize(text: string, size?: number): readonly Token[] {
  const { parser, unread } = boundedParser(constructs);
  const links = new Labels();
  const notes = new Labels();
  parser.defined = links;
  Object.assign(parser, { gfmFootnotes: notes });
  const read = (start: number, end: number): Stretch => {
    parser.lazy = {};
    // Front matter begins in the first line alone.
    const document = parser.document({ line: start === 0 ? 1 : 2, column: 1, offset: start });
    const chunks = preprocess()(text.slice(start, end), undefined, true);
    const tokens = treeOf(postprocess(document.write(chunks)), unread);
    return { start, end, tokens, missed: [links.takeMissed(), notes.takeMissed()] };
  };
  const stretches: Stretch[] = [];
  for (let start = 0; start < text.length; start = stretches.at(-1)?.end ?? text.length) {
    let end = nextCut(text, start, size);
    let stretch = read(start, end);
    while (end < text.length && !isClosed(stretch, text)) {
      end = nextCut(text, start, 2 * (end - start));
      stretch = read(start, end);
    }
    stretches.push(stretch);
  }
  // A stretch that met a label before its definition is read again.
  const root: Token[] = [];
  for (const { start, end, tokens, missed } of stretches) {
    const isOutdated = [links, notes].some((labels, index) => labels.hasAny(missed[index]));
    append(root, isOutdated ? read(start, end).tokens : tokens, text);
  }
  return root;
}

const isBlock = ({ type }: Token): boolean => !/^line/.test(type);

/** What is open at the end of a stretch (a fence, a comment) reaches over the line end; without an empty line, more may be. */
function isClosed({ start, end, tokens }: Stretch, text: string): boolean {
  const last = tokens.findLast(isBlock);
  if (last === undefined) return true;
  const textEnd = start + text.slice(start, end).trimEnd().length;
  const lineEnd = textEnd + text.slice(textEnd, end).search(/[\r\n]/);
  if (last.end > lineEnd) return false;
  const marker = markerAt(text, end);
  if (marker !== undefined) return marker === markerOf(last, text);
  return last.type === 'atxHeading' || /\n\r?\n$/.test(text.slice(textEnd, end));
}

/** Adds the tokens of a stretch; a list that was cut is put together again (CommonMark §5.3). */
function append(root: Token[], tokens: readonly Token[], text: string): void {
  const last = root.findLastIndex(isBlock);
  const next = tokens.findIndex(isBlock);
  const [before, after] = [root[last], tokens[next]];
  const marker = before && markerOf(before, text);
  if (
    !before ||
    !after ||
    marker === undefined ||
    before.type !== after.type ||
    marker !== markerOf(after, text)
  ) {
    for (const token of tokens) root.push(token);
    return;
  }
  const between = [...root.splice(last), ...tokens.slice(0, next)].slice(1);
  // In place: a list may be cut a thousand times.
  const children = before.children as Token[];
  for (const child of between) children.push(child);
  for (const child of after.children) children.push(child);
  root.push({ ...before, end: after.end });
  for (const token of tokens.slice(next + 1)) root.push(token);
}

/** @returns undefined for what is no list. */
function markerOf(list: Token, text: string): string | undefined {
  const marker = list.type.startsWith('list') ? findToken(list.children, 'listItemMarker') : undefined;
  return marker && text.slice(marker.start, marker.end);
}

/** Tokens whose content is text with inline marks. */
const textHolders: ReadonlySet<string> = new Set([
  'atxHeadingText',
  'paragraph',
  'setextHeadingText',
  'tableContent',
]);

function treeOf(events: ReturnType<typeof postprocess>, unread: ReadonlySet<number>): readonly Token[] {
  const root: Token[] = [];
  const open: Token[][] = [root];
  for (const [kind, token] of events) {
    if (kind === 'exit') {
      open.pop();
      continue;
    }
    const range = { start: token.start.offset, end: token.end.offset };
    const children: Token[] = [];
    open.at(-1)?.push({ type: token.type, ...range, children });
    const isUnread = textHolders.has(token.type) && unread.has(range.start);
    if (isUnread) children.push({ type: UNREAD, ...range, children: [] });
    open.push(isUnread ? [] : children);
  }
  return root;
}

/** The first token of a type below some tokens, in document order. */
export function findToken(tokens: readonly Token[], type: string): Token | undefined {
  for (const token of tokens) {
    const found = token.type === type ? token : findToken(token.children, type);
    if (found !== undefined) return found;
  }
  return undefined;
}
