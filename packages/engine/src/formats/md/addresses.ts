import { withoutEnd, withoutStart } from '../../text/trim.ts';

const address = /^(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.|mailto:)\S+$/i;
const opening = /^(?:https?:\/\/|mailto:)?(?:www\.)?/i;
const emphasis = '*_~';
const bare = (text: string): string => withoutEnd(text.replace(opening, ''), '/');

/** Whether the text of a link is only an address: `[https://x.org](https://x.org/)`, `[x.org](https://x.org)`. */
export function isAddress(label: string, destination: string): boolean {
  const text = withoutEnd(withoutStart(label, emphasis), emphasis);
  if (address.test(text)) return true;
  return /[./:@]/.test(text) && !/\s/.test(text) && bare(text) === bare(destination);
}
