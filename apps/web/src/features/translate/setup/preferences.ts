import {
  defaultMode,
  type Formality,
  formalities,
  languageOf,
  limits,
  promptPreset,
  type TranslationModeName,
  translationModes,
} from '@verso/contracts';
import { type FoundTerms, type LanguagePair, promptOrigin, type Setup, templatePrompt } from './setup.ts';

/** The settings stored in the browser. Strategy and category are not stored because they depend on the document. */
export interface Preferences {
  readonly source: string | null;
  readonly target: string;
  readonly mode: TranslationModeName;
  readonly formality: Formality;
  /** The user's own prompt; empty for a template. A prompt from an analysis belongs to its document. */
  readonly customPrompt: string;
  readonly recent: readonly LanguagePair[];
  readonly glossaries: Setup['glossaries'];
}

export function preferencesOf(setup: Setup): Preferences {
  const { source, target, mode, formality, prompt, recent, glossaries } = setup;
  const customPrompt = promptOrigin(setup) === 'own' ? prompt : '';
  return { source, target, mode, formality, customPrompt, recent, glossaries };
}

/**
 * The initial setup.
 * @param stored the stored preferences; they may be invalid or come from an older version
 * @param terms the stored terms of this tab's document; may be invalid too
 */
export function restoreSetup(stored: unknown, terms: unknown = null): Setup {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const target = knownLanguage(kept.target) ?? 'es';
  const category = promptPreset('general').id;
  const prompt = typeof kept.customPrompt === 'string' ? kept.customPrompt : '';
  return {
    source: knownLanguage(kept.source),
    target,
    mode: translationModes.find((candidate) => candidate.mode === kept.mode)?.mode ?? defaultMode,
    formality: formalities.find((candidate) => candidate === kept.formality) ?? 'default',
    strategy: 'template',
    category,
    prompt: prompt.trim() === '' ? templatePrompt(category, target) : prompt,
    replacedPrompt: null,
    document: null,
    suggestion: null,
    beforeSuggestion: null,
    analysis: null,
    recent: Array.isArray(kept.recent)
      ? kept.recent.filter(isKnownPair).slice(0, limits.recentLanguagePairs)
      : [],
    glossaries: glossaryChoices(kept.glossaries),
    terms: isFoundTerms(terms) ? terms : null,
  };
}

function glossaryChoices(value: unknown): Setup['glossaries'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([pair, ids]: [string, unknown]) =>
      Array.isArray(ids) ? [[pair, ids.filter((id) => typeof id === 'string')]] : [],
    ),
  );
}

function isFoundTerms(value: unknown): value is FoundTerms {
  const terms = value as Partial<FoundTerms> | null;
  return [terms?.id, terms?.document, terms?.target].every((text) => typeof text === 'string');
}

function knownLanguage(code: unknown): string | null {
  return typeof code === 'string' ? (languageOf(code)?.code ?? null) : null;
}

function isKnownPair(value: unknown): value is LanguagePair {
  const pair = value as Partial<LanguagePair> | null;
  return knownLanguage(pair?.source) !== null && knownLanguage(pair?.target) !== null;
}
