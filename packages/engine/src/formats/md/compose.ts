import { isPlain } from '../../markdown/plain.ts';
import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { InlineContent } from '../../model/index.ts';
import { type Ease, easeEmphasis } from './ease.ts';
import type { Placement } from './extract.ts';
import { readHtmlText } from './html.ts';
import { layOut, type SourceLines, sourceLines } from './layout.ts';
import type { InlineSyntax, TextLeaf } from './parts.ts';
import { readMarkdown } from './read.ts';
import { render, type Style } from './render.ts';
import { shapeOfLeaf, shapeWithTarget } from './shape.ts';

type TextPlacement = Extract<Placement, { readonly type: 'text' }>;

/** Ways to write a target, the most natural first. */
const attempts: readonly { readonly ease: Ease; readonly style: Style }[] = (
  [
    ['space', 'light', false, false],
    ['space', 'light', false, true],
    ['punctuation', 'light', false, true],
    ['punctuation', 'light', true, true],
    ['punctuation', 'full', false, true],
    ['apart', 'light', false, true],
    ['apart', 'full', true, true],
  ] as const
).map(([ease, escaping, alternate, bracketed]) => ({ ease, style: { escaping, alternate, bracketed } }));

/** Each attempt parses the text again: one far longer than any paragraph gets a single attempt. */
const LONG_TEXT = 20_000;

export interface Composed {
  readonly text: string;
  /** The target as written, with punctuation moved where emphasis required it. */
  readonly target: InlineContent;
  /** The shape that the entire leaf must have when it is read again; empty for a draft. */
  readonly shape: string;
}

/**
 * Writes a target as Markdown source: the first attempt that reads back as the same text with the same marks.
 * @param slice the source of a mark, with the edits inside it.
 * @param proofs the remaining number of attempts that may be verified separately; without any, the first attempt is used
 * and the entire document must be verified.
 * @param isDraft whether it is never read again
 * @returns undefined when every attempt fails.
 */
export function compose(
  placement: TextPlacement,
  target: InlineContent,
  source: string,
  slice: (range: Range) => string,
  proofs: { left: number } | undefined,
  isDraft = false,
): Composed | undefined {
  const { leaf, range, markups } = placement;
  const lines = sourceLines(leaf.pieces, range, leaf.prefixes, source);
  const leafText = source.slice(leaf.range.start, leaf.range.end);
  const safeStarts = lineStarts(lines, source);
  const plainDollars = /(?<!\\)\$/.test(leafText) && !leafText.includes('\\$');
  const escapedBraces = leafText.includes('\\{');
  const bare = (part: Range) => withoutPrefixes(part, leaf.prefixes, source);
  const ways = leaf.range.end - leaf.range.start > LONG_TEXT ? attempts.slice(0, 1) : attempts;
  for (const { ease, style } of ways) {
    const eased = easeEmphasis(target, markups, ease);
    const isInCell = leaf.syntax === 'cell' || leaf.isInCell === true;
    const context = {
      syntax: leaf.syntax,
      isInCell,
      markups,
      style,
      safeStarts,
      plainDollars,
      escapedBraces,
    };
    const shape = isDraft ? '' : shapeWithTarget(leaf, range, eased, markups, source);
    if (proofs !== undefined) {
      const alone = layOut(render(eased, { ...context, slice: bare }), lines, () => '\n');
      const before = bare({ start: leaf.range.start, end: range.start });
      const after = bare({ start: range.end, end: leaf.range.end });
      const body = before + alone + after;
      // The complete document is verified at the end: plain text needs no separate check.
      if (!isPlain(body)) {
        if (proofs.left === 0) return undefined;
        proofs.left -= 1;
        if (readShape(body, leaf) !== shape) continue;
      }
    }
    const inPlace = render(eased, { ...context, slice });
    const text = layOut(inPlace, lines, (gap) => source.slice(gap.start, gap.end));
    return { text, target: eased, shape };
  }
  return undefined;
}

/** Words at the start of source lines, which have no special meaning in their context. */
function lineStarts(lines: readonly SourceLines[], source: string): ReadonlySet<string> {
  const gaps = lines.flatMap((segment) => segment.breaks);
  return new Set(gaps.map((gap) => /^\S+/.exec(source.slice(gap.end, gap.end + 100))?.[0] ?? ''));
}

/** A range without the container prefixes at the start of its lines. */
function withoutPrefixes({ start, end }: Range, prefixes: readonly Range[], source: string): string {
  let text = '';
  let at = start;
  for (let index = firstFrom(prefixes, start); index < prefixes.length; index += 1) {
    const prefix = prefixes[index];
    if (prefix === undefined || prefix.start >= end) break;
    if (prefix.start < at || prefix.end > end) continue;
    text += source.slice(at, prefix.start);
    at = prefix.end;
  }
  return text + source.slice(at, end);
}

/** A minimal document around a fragment of inline source. */
const fragments: Readonly<Record<Exclude<InlineSyntax, 'html'>, (body: string) => string>> = {
  flow: (body) => body.trim(),
  heading: (body) => `# ${body}`,
  cell: (body) => `| ${body} |\n| - |`,
  label: (body) => `![${body}](x)`,
};

/** Parses inline source separately and returns its shape, or undefined when it is no longer a single fragment. */
function readShape(body: string, leaf: TextLeaf): string | undefined {
  if (leaf.syntax === 'html') {
    const texts = readHtmlText(body);
    return texts.length === 1 ? shapeOfLeaf({ ...leaf, pieces: texts[0] ?? [] }, body) : undefined;
  }
  const definitions = leaf.labels.map((label) => `\n\n[${label}]: x`).join('');
  const text = fragments[leaf.syntax](body) + definitions;
  const found = readMarkdown(text).leaves.find((one) => one.type === 'text' && one.syntax === leaf.syntax);
  const isWhole = found && text.slice(found.range.start, found.range.end).trim() === body.trim();
  return isWhole ? shapeOfLeaf(found, text) : undefined;
}
