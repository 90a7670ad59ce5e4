import { EntryCollector } from '../glossary/collect.ts';
import type { GlossaryImport, Translation } from '../glossary/entry.ts';
import { canonicalTag } from '../languages/recognize.ts';
import type { Concept, ConceptLanguage, ConceptTerm } from './concept.ts';

export interface ConceptOptions {
  /**
   * BCP 47; concepts without a term in it are left out. When absent: the language of the file if it has terms in it, or the first one of its first concept;
   * a concept without a term in it has its own source language.
   */
  readonly sourceLanguage?: string;
}

/** An entry for each source term of each concept: its synonyms have the same translations. */
export function entriesFromConcepts(
  concepts: readonly Concept[],
  { sourceLanguage, fileLanguage }: ConceptOptions & { readonly fileLanguage: string | undefined },
): GlossaryImport {
  const source = sourceLanguage ?? chooseSource(concepts, fileLanguage);
  const collector = new EntryCollector();
  const targets = new Set<string>();
  for (const concept of concepts) {
    const own = concept.languages.filter(
      ({ language }) => source !== undefined && isVariant(language, source),
    );
    if (own.length === 0 && sourceLanguage !== undefined) {
      const message = `This concept has no term in ${sourceLanguage}. It was left out.`;
      collector.problems.push({ line: concept.line, code: 'empty-term', severity: 'error', message });
      continue;
    }
    const sources = own.length > 0 ? own : concept.languages.slice(0, 1);
    const others = concept.languages.filter((each) => !sources.includes(each));
    for (const { language } of others) targets.add(language);
    const translations = translationsOf(others);
    for (const section of sources)
      for (const term of section.terms)
        collector.add(
          {
            source: term.text,
            ...(own.length > 0 ? {} : { sourceLanguage: section.language }),
            keepAsIs: concept.own?.keepAsIs ?? false,
            caseSensitive: concept.own?.caseSensitive ?? false,
            partOfSpeech: concept.own?.partOfSpeech ?? term.partOfSpeech ?? '',
            note: noteOf(concept, section, term, others),
            domain: concept.domain,
            status: concept.own?.isProposed === true ? 'proposed' : 'approved',
            translations,
            mayBeUntranslated: true,
          },
          term.line,
        );
  }
  const { entries, problems } = collector;
  return {
    entries,
    problems,
    languages: { ...(source === undefined ? {} : { source }), targets: [...targets] },
  };
}

function chooseSource(concepts: readonly Concept[], fileLanguage: string | undefined): string | undefined {
  const tag = fileLanguage === undefined ? undefined : canonicalTag(fileLanguage);
  const isUsed = concepts.some(({ languages }) =>
    languages.some(({ language }) => tag !== undefined && isVariant(language, tag)),
  );
  return isUsed ? tag : concepts[0]?.languages[0]?.language;
}

/** Whether a tag is the other one, or a variant of it: `en-US` of `en`. */
function isVariant(language: string, of: string): boolean {
  return language === of || language.startsWith(`${of}-`);
}

function translationsOf(languages: readonly ConceptLanguage[]): (readonly [string, Translation])[] {
  const terms = new Map<string, ConceptTerm[]>();
  for (const { language, terms: own } of languages)
    terms.set(language, [...(terms.get(language) ?? []), ...own]);
  return [...terms].map(([language, all]) => {
    const accepted = all.filter(({ status }) => status !== 'forbidden');
    const preferred = accepted.find(({ status }) => status === 'preferred') ?? accepted[0];
    const texts = (of: readonly ConceptTerm[]) => of.map(({ text }) => text);
    return [
      language,
      {
        preferred: preferred?.text ?? '',
        alternatives: texts(accepted.filter((each) => each !== preferred)),
        forbidden: texts(all.filter(({ status }) => status === 'forbidden')),
      },
    ] as const;
  });
}

function noteOf(
  concept: Concept,
  section: ConceptLanguage,
  term: ConceptTerm,
  others: readonly ConceptLanguage[],
): string {
  const ofOthers = others.flatMap(({ language, notes, terms }) => [
    ...notes.map((note) => `${language}: ${note}`),
    ...terms.flatMap(({ text, notes: own }) => own.map((note) => `${language}, ${text.trim()}: ${note}`)),
  ]);
  return [...concept.notes, ...section.notes, ...term.notes, ...ofOthers].join('\n');
}
