import { readFile } from 'node:fs/promises';

/** The files of a dictionary as Hunspell in WebAssembly takes them: as text that names UTF-8 as its encoding. */
export interface DictionaryText {
  readonly affixes: string;
  readonly words: string;
}

/**
 * Reads a dictionary in any encoding that browsers know.
 * @throws RangeError with an unknown encoding; the file system's errors
 */
export async function readDictionary(paths: {
  readonly affixes: string;
  readonly words: string;
}): Promise<DictionaryText> {
  const [affixes, words] = await Promise.all([readFile(paths.affixes), readFile(paths.words)]);
  const header = affixes.toString('latin1');
  const encoding = /^SET[ \t]+(\S+)/m.exec(header)?.[1] ?? 'ISO8859-1';
  const decoder = new TextDecoder(labelOf(encoding));
  const text = decoder.decode(affixes);
  if (/^utf-?8$/i.test(encoding)) return { affixes: text, words: decoder.decode(words) };
  // Flags are single bytes unless another kind is named; above ASCII they are characters now.
  const flags = /^FLAG[ \t]/m.test(header) ? '' : 'FLAG UTF-8\n';
  return { affixes: `SET UTF-8\n${flags}${text.replace(/^SET[ \t].*/m, '')}`, words: decoder.decode(words) };
}

/** Hunspell's name of an encoding, as the Encoding Standard has it. */
function labelOf(encoding: string): string {
  const name = encoding.toLowerCase();
  if (name.startsWith('microsoft-cp')) return name.replace('microsoft-cp', 'windows-');
  if (name.startsWith('iso8859')) return name.replace('iso8859', 'iso-8859');
  return name.startsWith('tis620') ? 'windows-874' : name;
}
