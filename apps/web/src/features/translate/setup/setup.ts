import {
  type DocumentTypeName,
  defaultMode,
  defaultPromptCategory,
  fillPrompt,
  isSameLanguage,
  languageOf,
  limits,
  type PromptPresetId,
  promptPreset,
  type TranslationModeName,
  translationModes,
} from '@verso/contracts';

export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** Everything that is chosen before a translation starts, the file apart. */
export interface Setup {
  /** BCP 47; null: detect. */
  readonly source: string | null;
  readonly target: string;
  readonly mode: TranslationModeName;
  readonly category: PromptPresetId;
  readonly prompt: string;
  /** The user's own words that a change of template has just replaced; null when there are none. */
  readonly replacedPrompt: string | null;
  /** The category that the document's type suggests, until it is used or dismissed. */
  readonly suggestion: PromptPresetId | null;
  /** Most recent first. */
  readonly recent: readonly LanguagePair[];
}

export type SetupAction =
  | { readonly type: 'source'; readonly source: string | null }
  | { readonly type: 'target'; readonly target: string }
  | { readonly type: 'pair'; readonly pair: LanguagePair }
  | { readonly type: 'swap' }
  | { readonly type: 'mode'; readonly mode: TranslationModeName }
  | { readonly type: 'category'; readonly category: PromptPresetId }
  | { readonly type: 'prompt'; readonly prompt: string }
  | { readonly type: 'reset-prompt' }
  | { readonly type: 'restore-prompt' }
  | { readonly type: 'file'; readonly format: DocumentTypeName | null }
  | { readonly type: 'use-suggestion' }
  | { readonly type: 'dismiss-suggestion' }
  | { readonly type: 'started' };

/** The prompt of a category, filled in for a target language. */
export function templatePrompt(category: PromptPresetId, target: string): string {
  return fillPrompt(promptPreset(category).template, target);
}

/** Whether the prompt is the user's own and not the template's. Blank counts as the template. */
export function isCustomPrompt({ prompt, category, target }: Setup): boolean {
  return prompt.trim() !== '' && prompt !== templatePrompt(category, target);
}

/** A source that was named and is the target as well can't be translated. */
export function isSamePair({ source, target }: Setup): boolean {
  return source !== null && isSameLanguage(source, target);
}

export function setupReducer(setup: Setup, action: SetupAction): Setup {
  switch (action.type) {
    case 'source':
      return { ...setup, source: action.source };
    case 'target':
      return retemplate(setup, { target: action.target });
    case 'pair':
      return { ...retemplate(setup, { target: action.pair.target }), source: action.pair.source };
    case 'swap':
      if (setup.source === null) return setup;
      return { ...retemplate(setup, { target: setup.source }), source: setup.target };
    case 'mode':
      return { ...setup, mode: action.mode };
    case 'category':
      return retemplate(setup, { category: action.category });
    case 'prompt':
      return { ...setup, prompt: action.prompt, replacedPrompt: null };
    case 'reset-prompt':
      return { ...setup, prompt: templatePrompt(setup.category, setup.target), replacedPrompt: null };
    case 'restore-prompt':
      return { ...setup, prompt: setup.replacedPrompt ?? setup.prompt, replacedPrompt: null };
    case 'file':
      return { ...setup, suggestion: suggestionFor(setup, action.format) };
    case 'use-suggestion':
      if (setup.suggestion === null) return setup;
      return { ...retemplate(setup, { category: setup.suggestion }), suggestion: null };
    case 'dismiss-suggestion':
      return { ...setup, suggestion: null };
    case 'started':
      return { ...setup, recent: withRecent(setup) };
  }
}

/** Template mode: another target or category makes the prompt anew. The user's own words can be brought back. */
function retemplate(setup: Setup, change: Partial<Pick<Setup, 'target' | 'category'>>): Setup {
  const next = { ...setup, ...change };
  if (next.target === setup.target && next.category === setup.category) return setup;
  return {
    ...next,
    prompt: templatePrompt(next.category, next.target),
    replacedPrompt: isCustomPrompt(setup) ? setup.prompt : setup.replacedPrompt,
  };
}

function suggestionFor(setup: Setup, format: DocumentTypeName | null): PromptPresetId | null {
  const category = format === null ? 'general' : defaultPromptCategory(format);
  return category === 'general' || category === setup.category ? null : category;
}

/** The pair just used first, each pair once; a detected source is no pair. */
function withRecent({ source, target, recent }: Setup): readonly LanguagePair[] {
  if (source === null) return recent;
  const others = recent.filter((pair) => pair.source !== source || pair.target !== target);
  return [{ source, target }, ...others].slice(0, limits.recentLanguagePairs);
}

/** What the browser keeps between visits. */
export interface Preferences {
  readonly source: string | null;
  readonly target: string;
  readonly mode: TranslationModeName;
  /** Empty: the template's. */
  readonly customPrompt: string;
  readonly recent: readonly LanguagePair[];
}

export function preferencesOf(setup: Setup): Preferences {
  const { source, target, mode, prompt, recent } = setup;
  return { source, target, mode, customPrompt: isCustomPrompt(setup) ? prompt : '', recent };
}

/** The setup of a new visit. Whatever was stored is checked: an older version or another hand may have written it. */
export function restoreSetup(stored: unknown): Setup {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const target = knownLanguage(kept.target) ?? 'es';
  const mode = translationModes.find((candidate) => candidate.mode === kept.mode)?.mode ?? defaultMode;
  const prompt = typeof kept.customPrompt === 'string' ? kept.customPrompt : '';
  return {
    source: knownLanguage(kept.source),
    target,
    mode,
    category: 'general',
    prompt: prompt.trim() === '' ? templatePrompt('general', target) : prompt,
    replacedPrompt: null,
    suggestion: null,
    recent: Array.isArray(kept.recent)
      ? kept.recent.filter(isKnownPair).slice(0, limits.recentLanguagePairs)
      : [],
  };
}

function knownLanguage(code: unknown): string | null {
  return typeof code === 'string' ? (languageOf(code)?.code ?? null) : null;
}

function isKnownPair(value: unknown): value is LanguagePair {
  const pair = value as Partial<LanguagePair> | null;
  return knownLanguage(pair?.source) !== null && knownLanguage(pair?.target) !== null;
}
