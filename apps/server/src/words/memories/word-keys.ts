import { tokensOf } from './similarity.ts';

/** The memory and the target language of a segment: the keys of other memories differ, so that they slow no search down. */
export interface KeyScope {
  readonly memoryId: string;
  readonly targetLanguage: string;
}

/** Keys of a text, so that its index entries are bounded. */
const MOST_KEYS = 60;
/** Letters of a word that count, so that most inflected forms have the same key. */
const STEM = 6;

/**
 * The distinct keys of a text's words, the longest first, which tend to be the rarest: numbers of 32 bits. Different words may
 * have the same key.
 */
export function wordKeys(text: string, { memoryId, targetLanguage }: KeyScope): readonly number[] {
  const words = new Set<string>();
  for (const word of keyWords(text)) {
    words.add(word);
    if (words.size >= MOST_KEYS) break;
  }
  const [language = ''] = targetLanguage.toLowerCase().split('-', 1);
  const scope = hash(`${memoryId} ${language} `, OFFSET);
  return [...new Set([...words].toSorted((a, b) => b.length - a.length).map((word) => hash(word, scope)))];
}

/** Words without their endings; characters of scripts without spaces in pairs, since single ones are in too many texts. */
function* keyWords(text: string): Generator<string> {
  let previous: string | undefined;
  for (const token of tokensOf(text)) {
    const isWord = /[\p{L}\p{M}\p{N}]/u.test(token);
    const isCharacter = isWord && isWithoutSpaces(token);
    if (isCharacter && previous !== undefined) yield previous + token;
    else if (isWord && !isCharacter) yield token.slice(0, STEM);
    previous = isCharacter ? token : undefined;
  }
}

const isWithoutSpaces = (token: string) =>
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})$/u.test(token);

/** FNV-1a (draft-eastlake-fnv, section 2), of UTF-16 code units, as PostgreSQL's signed integers. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

function hash(text: string, start: number): number {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value | 0;
}
