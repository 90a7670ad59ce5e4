import type { ModelRequest } from '@verso/contracts';
import type { PromptLanguage } from './styles.ts';

const opening = 'Translate a document from ';
const joint = ' into ';
const named = /^(.{1,100}) \(([A-Za-z0-9-]{2,35})\)$/;

/**
 * The languages of a request to translate, as its system text names them: "Translate a document from English (en) into
 * German (de)."
 * @returns undefined for other requests; `source` is undefined when it is not known
 */
export function requestedLanguages({
  system,
}: Pick<ModelRequest, 'system'>):
  | { readonly source: PromptLanguage | undefined; readonly target: PromptLanguage }
  | undefined {
  for (const line of system.split('\n')) {
    if (!line.startsWith(opening) || !line.endsWith('.')) continue;
    const [from = '', into = ''] = line.slice(opening.length, -1).split(joint);
    const target = languageIn(into);
    if (target !== undefined) return { source: languageIn(from), target };
  }
  return undefined;
}

function languageIn(label: string): PromptLanguage | undefined {
  const [, name, code] = named.exec(label) ?? [];
  return name === undefined || code === undefined ? undefined : { name, code };
}
