import type { InlineContent, WireProblem } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import type { Segment } from '../segment.ts';
import { compare, describePair, type LineContext, type Subject } from './text-pair.ts';

/** The parts of a job that verification rules need. */
export type LanguagePair = Pick<
  TranslationJob,
  'sourceLanguage' | 'detectedLanguage' | 'targetLanguage' | 'formality' | 'demo' | 'glossary'
>;

/** The language of the source, given or detected; null if unknown. */
export function sourceOf({ sourceLanguage, detectedLanguage }: LanguagePair): string | null {
  return sourceLanguage ?? detectedLanguage ?? null;
}

/** A target of a segment, from a model's answer or elsewhere. */
export function describeSubject(
  { units, source, codes, terms }: Segment,
  targetContent: InlineContent,
  languages: LanguagePair,
  wireProblems: readonly WireProblem[] = [],
  line: LineContext = {},
): Subject {
  const [{ constraints }] = units;
  const pair = describePair({
    sourceContent: source,
    targetContent,
    sourceCodes: codes,
    languages: {
      source: sourceOf(languages),
      target: languages.targetLanguage,
      isDemo: languages.demo === true,
    },
    terms,
    maxLength: constraints?.maxLength,
    isSingleLine: constraints?.singleLine,
    formality: languages.formality,
    wireProblems,
    line,
  });
  return compare(pair, languages.glossary?.check);
}
