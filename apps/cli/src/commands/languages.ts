import { languageName, languages, ownLanguageName } from '@verso/contracts';

/** Lists the languages that documents are translated into: code, English name, own name, separated by tabs. */
export async function listLanguages(): Promise<boolean> {
  const lines = languages.map(({ code }) => `${code}\t${languageName(code)}\t${ownLanguageName(code)}\n`);
  process.stdout.write(lines.join(''));
  return true;
}
