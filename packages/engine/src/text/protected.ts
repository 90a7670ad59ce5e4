import type { Code, ProtectedItem, Unit } from '../model/index.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A unit of a text file and the marks of its codes. */
export interface MarkedText {
  readonly unit: Unit;
  readonly markups: ReadonlyMap<number, { readonly open: Range; readonly close?: Range }>;
}

/**
 * The source of the codes that a translation must keep: commands, addresses, code, formulas.
 * @param texts ranges of text, in any order: text within a mark (of a note) is excluded from it.
 * @param contentOf the protected part of a mark; undefined when all of it may change.
 */
export function protectedMarks(
  source: string,
  units: readonly MarkedText[],
  texts: readonly Range[],
  contentOf: (code: Code, mark: string) => string | undefined,
): readonly ProtectedItem[] {
  const sorted = texts.toSorted((left, right) => left.start - right.start || right.end - left.end);
  const starts = sorted.map(({ start }) => start);
  const sourceOf = (range: Range | undefined) =>
    range === undefined ? '' : withoutTexts(source, range, sorted, firstFrom(starts, range.start));
  return units.flatMap(({ unit, markups }) =>
    unit.codes.flatMap((code): ProtectedItem[] => {
      const markup = code.canOmit ? undefined : markups.get(code.id);
      if (!markup) return [];
      const mark = `${sourceOf(markup.open)}${markup.close ? '…' : ''}${sourceOf(markup.close)}`;
      const content = contentOf(code, mark.replace(/\s+/g, ' '));
      return content === undefined ? [] : [{ part: '', label: code.role, content }];
    }),
  );
}

/** The source of a range without the texts in it. */
function withoutTexts(source: string, { start, end }: Range, texts: readonly Range[], from: number): string {
  let result = '';
  let position = start;
  for (let index = from, text = texts[index]; text && text.start < end; index += 1, text = texts[index]) {
    if (text.end > end || text.start < position) continue;
    result += `${source.slice(position, text.start)}…`;
    position = text.end;
  }
  return result + source.slice(position, end);
}

/** The first of some ascending numbers that isn't less than a given one. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
