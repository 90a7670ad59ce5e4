import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** English words and phrases in lower case, each with its translations. */
export type WordList = ReadonlyMap<string, readonly string[]>;

/** ISO 639-3 codes of FreeDict's files. On Debian: apt-get install dict-freedict-eng-deu. */
const files: Readonly<Record<string, string>> = {
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  hu: 'hun',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ru: 'rus',
  sv: 'swe',
};
const folder = '/usr/share/dictd';
const loaded = new Map<string, WordList>();

/** FreeDict's words from English into a language (BCP 47). Empty if they are not installed. */
export function wordListFor(language: string): WordList {
  const code = files[language.toLowerCase().split('-')[0] ?? ''];
  if (code === undefined) return new Map();
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const list = readWords(`${folder}/freedict-eng-${code}.dict.dz`);
  loaded.set(code, list);
  return list;
}

function readWords(path: string): WordList {
  const list = new Map<string, readonly string[]>();
  let text: string;
  try {
    text = gunzipSync(readFileSync(path)).toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return list;
    throw error;
  }
  // An entry is a line "headword /pronunciation/", and its translations in the line below.
  let headword: string | undefined;
  for (const line of text.split('\n')) {
    const end = line.endsWith('/') ? line.indexOf(' /') : -1;
    if (end > 0) headword = line.slice(0, end).toLowerCase();
    else if (headword !== undefined) {
      const translations = translationsIn(line);
      if (translations.length > 0 && !list.has(headword)) list.set(headword, translations);
      headword = undefined;
    }
  }
  return list;
}

/** The translations in a line, without numbers and remarks: "1. Haus <neut>, Heim" has "Haus" and "Heim". */
function translationsIn(line: string): readonly string[] {
  return line
    .replace(/<[^<>]*>|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}/g, '')
    .replace(/^\s*\d+\.\s*/, '')
    .split(/[,;]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
