import { firstLanguages, languageName, languages } from '@verso/contracts';
import { useMemo } from 'react';
import { usePublicConfig } from '../features/accounts/session.ts';
import { languageTexts } from '../messages/languages.ts';

const allCodes = languages.map(({ code }) => code);

/** The codes of the languages that can be chosen on this server. */
export function useLanguages(): readonly string[] {
  const offered = usePublicConfig()?.languages;
  return useMemo(() => (offered ? allCodes.filter((code) => offered.includes(code)) : allCodes), [offered]);
}

/** Options of a language field: the usual languages in their order, then the others by name. */
export function languageOptions(codes: readonly string[] = allCodes) {
  const options = codes.map((code) => ({ value: code, label: languageName(code) }));
  const first = options.filter(({ value }) => firstLanguages.includes(value));
  const more = options.filter(({ value }) => !firstLanguages.includes(value));
  if (more.length === 0) return first;
  const items = more.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [...first, { group: languageTexts.more, items }];
}
