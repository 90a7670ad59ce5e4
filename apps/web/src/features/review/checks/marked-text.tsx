import type { CheckProblem } from '@verso/contracts';
import classes from '../../units/checks/checks.module.css';
import codedClasses from '../../units/coded-text.module.css';
import { labelOf } from '../../units/coded-text.tsx';
import { tokensOf } from '../../units/wire.ts';

interface MarkedTextProps {
  readonly wire: string;
  readonly codes: CheckProblem['codes'];
  /** Parts of the text; a standalone code counts as one character. */
  readonly ranges: CheckProblem['ranges'];
}

/** Wire text with parts underlined. Spaces between others are shown where they are the problem. */
export function MarkedText({ wire, codes, ranges }: MarkedTextProps) {
  let at = 0;
  return tokensOf(wire).map((token, index) => {
    if (token.type !== 'text') {
      if (token.type === 'alone') at += 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
        <span key={index} className={codedClasses.chip} data-side={token.type} dir="auto">
          {token.type === 'close' ? '' : labelOf(codes, token.id)}
        </span>
      );
    }
    const start = at;
    at += token.text.length;
    return partsOf(token.text, ranges, start).map(({ text, isMarked, from }) =>
      isMarked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
        <mark key={`${index} ${from}`} className={classes.marked}>
          {text.trim() === '' ? text.replaceAll(' ', '\u00b7') : text}
        </mark>
      ) : (
        text
      ),
    );
  });
}

interface Part {
  readonly text: string;
  readonly from: number;
  readonly isMarked: boolean;
}

/** Splits the text that begins at `start` at the ends of ranges. */
function partsOf(text: string, ranges: CheckProblem['ranges'], start: number): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const begin = Math.max(from, range.start - start);
    const end = Math.min(text.length, range.end - start);
    if (begin >= end) continue;
    if (begin > from) parts.push({ text: text.slice(from, begin), from, isMarked: false });
    parts.push({ text: text.slice(begin, end), from: begin, isMarked: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), from, isMarked: false });
  return parts;
}
