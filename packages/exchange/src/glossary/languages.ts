import type { Glossary } from './entry.ts';

/** The target languages of a glossary, and those that only its entries have. */
export function allTargets({ entries, languages }: Glossary): string[] {
  const targets = new Set(languages.targets);
  for (const { translations } of entries)
    for (const language of Object.keys(translations)) targets.add(language);
  return [...targets];
}
