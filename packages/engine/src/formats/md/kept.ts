import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { Message } from '../../model/index.ts';
import { isTextKey } from './front-matter.ts';

/** What a document has for its readers and keeps in its language. */
export interface Kept {
  /** Tables drawn with characters. */
  readonly drawn: readonly Range[];
  /** The texts of their cells that are units, in order. */
  readonly cells: readonly (Range & { readonly text: string })[];
  /** Front matter of any kind. */
  readonly frontMatter: readonly Range[];
  /** Values of markup that can't be read as text. */
  readonly values: readonly Range[];
}

/** A line of front matter: a key with its value, an item of a list, or more of the value before it. */
const field = /^[ \t]*(- )?(?:["']?([\w.-]+)["']?[ \t]*[:=](?![^\s"'[{]))?([^\n\r]*)$/gm;
/** Two words: not a date, a name of a file or a switch. */
const prose = /(?<=\p{L})\p{L}["'’,]{0,2}\s{1,9}["'‘]?\p{L}{2}/u;
/** The number of keys that are named. */
const MAX_NAMED = 5;

const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

/** Names what stays, with its number. */
export function keptMessages({ drawn, cells, frontMatter, values }: Kept, source: string): Message[] {
  const slice = ({ start, end }: Range) => source.slice(start, end);
  const message = (code: string, text: string): Message => ({ code, severity: 'info', text });
  const messages: Message[] = [];
  const kept = drawn.flatMap((table) => {
    const own = cells.slice(firstFrom(cells, table.start), firstFrom(cells, table.end));
    const words = countWords(slice(table)) - own.reduce((sum, { text }) => sum + countWords(text), 0);
    return words > 0 ? [words] : [];
  });
  if (kept.length > 0)
    messages.push(
      message(
        'table-kept',
        `${kept.length === 1 ? 'One table' : `${kept.length} tables`} drawn with characters (Pandoc) ${kept.length === 1 ? 'has' : 'have'} words that stay unchanged: ${kept.reduce((sum, words) => sum + words, 0)}.`,
      ),
    );
  const worded = values.filter((range) => /\p{L}{2}/u.test(slice(range)));
  if (worded.length > 0)
    messages.push(
      message(
        'value-kept',
        `${worded.length === 1 ? 'One title or attribute holds' : `${worded.length} titles or attributes hold`} code or escapes, and stay${worded.length === 1 ? 's' : ''} unchanged: “${slice(worded[0] ?? { start: 0, end: 0 }).slice(0, 40)}”.`,
      ),
    );
  const fields = frontMatter.flatMap((range) => fieldsWithWords(slice(range)));
  if (fields.length > 0) {
    const names = [...new Set(fields)];
    const rest = names.length > MAX_NAMED ? ', …' : '';
    messages.push(
      message(
        'front-matter-kept',
        `${fields.length === 1 ? 'One text' : `${fields.length} texts`} of the front matter stay${fields.length === 1 ? 's' : ''} unchanged: ${names.slice(0, MAX_NAMED).join(', ')}${rest}.`,
      ),
    );
  }
  return messages;
}

/** The keys of front matter whose values have words and are no units: one for each value and each item of a list. */
function fieldsWithWords(frontMatter: string): string[] {
  const fields: string[] = [];
  let current = '';
  let isCounted = false;
  for (const [, item, key, value = ''] of frontMatter.matchAll(field)) {
    if (key !== undefined) current = key;
    if (key !== undefined || item !== undefined) isCounted = false;
    if (isCounted || isTextKey(current) || /^\s*#/.test(value) || !prose.test(value)) continue;
    fields.push(current);
    isCounted = true;
  }
  return fields;
}
