import { languageName, languages, ownLanguageName } from '@verso/contracts';
import type { Shell } from '../shell.ts';

/** Lists the languages that documents are translated into: code, English name, own name, separated by tabs. */
export async function listLanguages(shell: Shell): Promise<boolean> {
  const lines = languages.map(({ code }) => `${code}\t${languageName(code)}\t${ownLanguageName(code)}\n`);
  shell.stdout.write(lines.join(''));
  return true;
}
