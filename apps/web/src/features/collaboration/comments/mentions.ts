import type { Teammate } from '@verso/contracts';

/** The mention that is being typed at the caret of a text. */
export interface OpenMention {
  /** Position of its `@`. */
  readonly at: number;
  /** What follows the `@`, up to the caret. */
  readonly typed: string;
}

/** Characters of a name that are looked for. */
const maxTyped = 40;

/** @returns the mention that ends at the caret; null if there is none: an `@` inside of a word starts none */
export function openMentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret);
  // A name may be an e-mail address: its own `@` is inside of a word.
  for (let at = caret; at > 0 && caret - at <= maxTyped; ) {
    at = before.lastIndexOf('@', at - 1);
    if (at === -1) return null;
    const typed = before.slice(at + 1);
    if (typed.length > maxTyped || typed.includes('\n')) return null;
    if (/^$|[\s(]$/u.test(before.slice(Math.max(0, at - 1), at))) return { at, typed };
  }
  return null;
}

/** The people whose name, or a part of it, starts with what was typed. */
export function matchingPeople(people: readonly Teammate[], typed: string): readonly Teammate[] {
  const wanted = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
    })
    .slice(0, 6);
}

/** The text with a person in place of the mention that was typed, and the caret behind it. */
export function withMention(text: string, { at, typed }: OpenMention, name: string) {
  const start = `${text.slice(0, at)}@${name} `;
  return { text: start + text.slice(at + 1 + typed.length), caret: start.length };
}

/** The ids of chosen people who are still named in the text. */
export function mentionedIn(text: string, chosen: readonly Teammate[]): string[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}
