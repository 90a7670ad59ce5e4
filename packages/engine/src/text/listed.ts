import type { Message } from '../model/index.ts';

/** How many texts a message lists. */
const MAX_LISTED = 5;
const MAX_LENGTH = 60;

/**
 * The first few of some texts, for a message: `“Open”, “Closed” and 3 more`.
 * @param count of all, if `texts` are not all
 */
export function listed(texts: readonly string[], count = texts.length): string {
  const few = texts.slice(0, MAX_LISTED).map((text) => `“${text.slice(0, MAX_LENGTH)}”`);
  return `${few.join(', ')}${count > few.length ? ` and ${count - few.length} more` : ''}`;
}

/**
 * The message about texts of a spreadsheet that stay because a formula reads them as names.
 * @param part of the package
 */
export const namesKept = (names: ReadonlySet<string>, part: string): Message => ({
  code: 'names-kept',
  severity: 'info',
  text: `Stays, because a formula (INDIRECT) reads it as a name: ${listed([...names])}.`,
  part,
});

/** The message about tables and sheets of a spreadsheet whose data come from elsewhere. */
export const dataRefreshes = (names: readonly string[], part: string): Message => ({
  code: 'data-refreshes',
  severity: 'info',
  text: `The data of ${listed(names)} come from another source: once they are read again, they are in its language.`,
  part,
});
