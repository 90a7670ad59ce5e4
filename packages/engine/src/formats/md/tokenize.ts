import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { boundedParser } from './budget.ts';
import { Labels } from './labels.ts';
import type { Range } from './ranges.ts';
import { nextCut } from './stretches.ts';

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
  return stretches.flatMap(({ start, end, tokens, missed }) =>
    [links, notes].some((labels, index) => labels.hasAny(missed[index])) ? read(start, end).tokens : tokens,
  );
}

/** Whether nothing is open at the end of a stretch: what is open there (a fence, a comment) reaches over the blank lines. */
function isClosed({ start, end, tokens }: Stretch, text: string): boolean {
  const last = tokens.findLast(({ type }) => !/^line/.test(type));
  const textEnd = start + text.slice(start, end).trimEnd().length;
  const lineEnd = text.slice(textEnd, end).search(/[\r\n]/);
  return last === undefined || (lineEnd >= 0 && last.end <= textEnd + lineEnd);
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
