import { conventionsOf } from '@verso/contracts';
import type { Edit, Range } from '../../verify/flat.ts';
import { type Check, type Found, replacing } from '../../verify/rule.ts';
import { doubleQuotes, quotesInUse } from './marks.ts';

/** Brackets by kind; the wide ones of Chinese and Japanese belong to the same kind. */
const kindsOfBrackets: readonly (readonly [open: string, close: string])[] = [
  ['(（', ')）'],
  ['[［', ']］'],
  ['{｛', '}｝'],
];

/** Brackets that are not paired in the target but in the source. */
export const brackets: Check = ({ sourceProse, targetProse }) =>
  kindsOfBrackets.flatMap(([open, close]): readonly Found[] => {
    const alone = unpaired(targetProse, open, close);
    if (alone.length === 0 || unpaired(sourceProse, open, close).length > 0) return [];
    const [first] = alone;
    const bracket = first === undefined ? '' : targetProse.slice(first.start, first.end);
    return [{ detail: `The bracket “${bracket}” has no counterpart.`, ranges: alone }];
  });

function unpaired(text: string, open: string, close: string): readonly Range[] {
  const alone: number[] = [];
  const opened: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (open.includes(character)) opened.push(at);
    else if (close.includes(character) && opened.pop() === undefined) alone.push(at);
  }
  return [...alone, ...opened].map((start) => ({ start, end: start + 1 }));
}

interface Quote extends Range {
  readonly mark: string;
}

/** Quotation marks that are not paired, or not those of the target language. */
export const quotationMarks: Check = ({ sourceProse, targetProse, from, to, languages }) => {
  const [source, target] = [quotesIn(sourceProse), quotesIn(targetProse)];
  if (target.length === 0) return [];
  if (target.length % 2 === 1)
    return source.length % 2 === 1 || to === 'he'
      ? []
      : [{ detail: 'A quotation mark has no counterpart.', ranges: target.slice(-1) }];
  const own = Object.hasOwn(quotesInUse, to) ? quotesInUse[to] : undefined;
  if (own === undefined) return [];
  const isForeign = ({ mark }: Quote) =>
    !own.includes(mark) ||
    (mark === '"' && from !== to && source.length > 0 && !source.some(({ mark: other }) => other === '"'));
  const foreign = target.filter(isForeign);
  if (foreign.length === 0) return [];
  const [open, close] = conventionsOf(languages.target).quotes;
  const detail = `Quotation marks of another language; use ${open.trim()}…${close.trim()}.`;
  if (!areInOrder(target)) return [{ detail, ranges: foreign }];
  return replacing(
    detail,
    target.map(({ start, end }, index): Edit => ({ start, end, text: index % 2 === 0 ? open : close })),
  );
};

function quotesIn(text: string): readonly Quote[] {
  const found: Quote[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    // After a digit, a straight mark means inches or seconds.
    if (!doubleQuotes.includes(mark) || (mark === '"' && /\d/.test(text.charAt(at - 1)))) continue;
    found.push({ mark, start: at, end: at + 1 });
  }
  return found;
}

/** Whether marks open and close in turn, without quotations in quotations. */
function areInOrder(quotes: readonly Quote[]): boolean {
  const opening = quotes.filter((_, index) => index % 2 === 0).map(({ mark }) => mark);
  const closing = quotes.filter((_, index) => index % 2 === 1).map(({ mark }) => mark);
  const [open] = opening;
  const [close] = closing;
  return (
    open !== undefined &&
    opening.every((mark) => mark === open) &&
    closing.every((mark) => mark === close) &&
    (open === '"' || open !== close)
  );
}
