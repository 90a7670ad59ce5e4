/** A step from one list to another: what both have, or what only one of them has. */
export type Step<T> =
  | { readonly type: 'same'; readonly before: T; readonly after: T }
  | { readonly type: 'deleted'; readonly before: T }
  | { readonly type: 'inserted'; readonly after: T };

/** A piece of a paragraph. */
export interface TextItem {
  /** `word`: text, tabs and breaks. Others stay where they are. */
  readonly type: string;
  /** Of a word: its text; undefined for a tab or break. */
  readonly text?: string | undefined;
  /** Items of one type with equal keys are the same. */
  readonly key: string;
}

/** The steps from one paragraph to another as readers see them: neighboring changes are one, its deletions first. */
export function compareTexts<Item extends TextItem>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Step<Item>[] {
  return deletionsFirst(joinSpaces(compareItems(before, after, ({ type, key }) => `${type} ${key}`)));
}

/** White space between two changes is part of them: a reader sees one change, not one for each word. */
function joinSpaces<Item extends TextItem>(steps: readonly Step<Item>[]): readonly Step<Item>[] {
  return steps.flatMap((step, index): readonly Step<Item>[] => {
    const isBetween = steps[index - 1]?.type !== 'same' && steps[index + 1]?.type !== 'same';
    if (step.type !== 'same' || step.after.type !== 'word' || !isBetween) return [step];
    if (index === 0 || index === steps.length - 1 || step.after.text?.trim() !== '') return [step];
    return [
      { type: 'deleted', before: step.before },
      { type: 'inserted', after: step.after },
    ];
  });
}

/** Between what stays, all deletions precede all insertions, unless something that is no text lies between them. */
function deletionsFirst<Item extends TextItem>(steps: readonly Step<Item>[]): readonly Step<Item>[] {
  const sorted: Step<Item>[] = [];
  let inserted: Step<Item>[] = [];
  for (const step of steps) {
    if (step.type === 'inserted' && step.after.type === 'word') inserted.push(step);
    else if (step.type === 'deleted' && step.before.type === 'word') sorted.push(step);
    else {
      sorted.push(...inserted, step);
      inserted = [];
    }
  }
  return [...sorted, ...inserted];
}

/** Comparisons of a paragraph at most: beyond them, everything between its ends counts as replaced. */
const MAX_COMPARISONS = 4_000_000;

/**
 * The steps from one list to another, by a longest common subsequence. Deletions precede insertions.
 * @param keyOf items with equal keys are the same
 */
function compareItems<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Step<T>[] {
  const isSame = (a: T | undefined, b: T | undefined) =>
    a !== undefined && b !== undefined && keyOf(a) === keyOf(b);
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  let [beforeEnd, afterEnd] = [before.length, after.length];
  while (beforeEnd > start && afterEnd > start && isSame(before[beforeEnd - 1], after[afterEnd - 1])) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  const same = (from: number, to: number, shift: number): Step<T>[] =>
    before.slice(from, to).map((item, index) => ({
      type: 'same',
      before: item,
      after: after[from + index + shift] as T,
    }));
  return [
    ...same(0, start, 0),
    ...middle(before.slice(start, beforeEnd), after.slice(start, afterEnd), keyOf),
    ...same(beforeEnd, before.length, afterEnd - beforeEnd),
  ];
}

function middle<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Step<T>[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MAX_COMPARISONS || rows === 0 || columns === 0)
    return [
      ...before.map((item): Step<T> => ({ type: 'deleted', before: item })),
      ...after.map((item): Step<T> => ({ type: 'inserted', after: item })),
    ];
  const numbers = new Map<string, number>();
  const numbered = (items: readonly T[]) =>
    Int32Array.from(items, (item) => {
      const key = keyOf(item);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  const [a, b] = [numbered(before), numbered(after)];
  // The length of the longest common subsequence of what is left, from each pair of positions.
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number) => row * (columns + 1) + column;
  const length = (row: number, column: number) => lengths[at(row, column)] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[at(row, column)] =
        a[row] === b[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1));
  const steps: Step<T>[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && a[row] === b[column]) {
      steps.push({ type: 'same', before: before[row] as T, after: after[column] as T });
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || length(row + 1, column) >= length(row, column + 1))) {
      steps.push({ type: 'deleted', before: before[row] as T });
      row += 1;
    } else {
      steps.push({ type: 'inserted', after: after[column] as T });
      column += 1;
    }
  }
  return steps;
}
