/** Phrases by their words. A text is searched for all of them in one pass. */
export interface PhraseIndex<T> {
  readonly root: Node<T>;
}

interface Node<T> {
  next?: Map<string, Node<T>>;
  values?: T[];
}

/** A phrase in a text: the words from `start` to before `end`, and everything filed under it. */
export interface PhraseMatch<T> {
  readonly start: number;
  readonly end: number;
  readonly values: readonly T[];
}

export function phraseIndex<T>(): PhraseIndex<T> {
  return { root: {} };
}

/** Files a value under a phrase. A phrase without words is ignored. */
export function addPhrase<T>(index: PhraseIndex<T>, words: readonly string[], value: T): void {
  if (words.length === 0) return;
  let node = index.root;
  for (const word of words) {
    node.next ??= new Map();
    const next: Node<T> = node.next.get(word) ?? {};
    node.next.set(word, next);
    node = next;
  }
  node.values ??= [];
  node.values.push(value);
}

/**
 * The phrases in a text: from left to right, the longest at each word, none overlapping.
 * @param select returns the values that apply where the phrase was found; none rejects the match.
 */
export function* findPhrases<T>(
  index: PhraseIndex<T>,
  words: readonly string[],
  select: (match: PhraseMatch<T>) => readonly T[],
): Generator<PhraseMatch<T>> {
  for (let start = 0; start < words.length; ) {
    const match = longestAt(index.root, words, start, select);
    if (match !== undefined) yield match;
    start = match?.end ?? start + 1;
  }
}

function longestAt<T>(
  root: Node<T>,
  words: readonly string[],
  start: number,
  select: (match: PhraseMatch<T>) => readonly T[],
): PhraseMatch<T> | undefined {
  const candidates: PhraseMatch<T>[] = [];
  let node = root;
  for (let end = start; end < words.length; end += 1) {
    const next = node.next?.get(words[end] as string);
    if (next === undefined) break;
    node = next;
    if (node.values !== undefined) candidates.push({ start, end: end + 1, values: node.values });
  }
  for (let at = candidates.length - 1; at >= 0; at -= 1) {
    const candidate = candidates[at] as PhraseMatch<T>;
    const values = select(candidate);
    if (values.length > 0) return { ...candidate, values };
  }
  return undefined;
}
