import {
  type AnalysisResponse,
  compareLanguages,
  type DocumentTypeName,
  defaultPrompt,
  defaultPromptCategory,
  type Formality,
  fillPrompt,
  limits,
  type PromptPresetId,
  type PromptStrategy,
  promptPreset,
  type TranslationModeName,
} from '@verso/contracts';

export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** Everything that is chosen before a translation starts, except the file. */
export interface Setup {
  /** BCP 47; null for auto-detect. */
  readonly source: string | null;
  readonly target: string;
  readonly mode: TranslationModeName;
  /** Has no effect, and no field, for a target language without formal and informal forms. */
  readonly formality: Formality;
  readonly strategy: PromptStrategy;
  readonly category: PromptPresetId;
  readonly prompt: string;
  /** The user's own prompt that another prompt has just replaced, for restoring; null when there is none. */
  readonly replacedPrompt: string | null;
  /** Key of the chosen file; null without a file. */
  readonly document: string | null;
  /** The category that the document's type suggests, until it is used or dismissed. */
  readonly suggestion: PromptPresetId | null;
  /** What the used suggestion replaced, to be restored when the file changes; null when none is in use. */
  readonly beforeSuggestion: BeforeSuggestion | null;
  /** The analysis of the chosen file; null until it is analyzed. */
  readonly analysis: AnalysisResponse | null;
  /** Most recent first. */
  readonly recent: readonly LanguagePair[];
  /** The glossaries chosen for pairs of languages (`pairKey`). Other pairs use the default glossaries. */
  readonly glossaries: Readonly<Record<string, readonly string[]>>;
  /** The terms last found; null when there are none. They may be of another document or language: see `termListOf`. */
  readonly terms: FoundTerms | null;
}

/** Terms that were found in a document, on the server for a day. */
export interface FoundTerms {
  readonly id: string;
  /** The key of their document. */
  readonly document: string;
  /** The language of their translations. */
  readonly target: string;
}

export interface BeforeSuggestion {
  readonly category: PromptPresetId;
  /** The user's own prompt; null for a template. */
  readonly prompt: string | null;
}

export type SetupAction =
  | { readonly type: 'source'; readonly source: string | null }
  | { readonly type: 'target'; readonly target: string }
  | { readonly type: 'pair'; readonly pair: LanguagePair }
  | { readonly type: 'swap' }
  | { readonly type: 'mode'; readonly mode: TranslationModeName }
  | { readonly type: 'formality'; readonly formality: Formality }
  | { readonly type: 'strategy'; readonly strategy: PromptStrategy }
  | { readonly type: 'category'; readonly category: PromptPresetId }
  | { readonly type: 'prompt'; readonly prompt: string }
  | { readonly type: 'load-prompt'; readonly prompt: string }
  | { readonly type: 'reset-prompt' }
  | { readonly type: 'restore-prompt' }
  | { readonly type: 'file'; readonly format: DocumentTypeName | null; readonly document: string | null }
  | { readonly type: 'use-suggestion' }
  | { readonly type: 'dismiss-suggestion' }
  | { readonly type: 'analyzed'; readonly analysis: AnalysisResponse }
  | { readonly type: 'skip-analysis' }
  | { readonly type: 'glossaries'; readonly pair: string; readonly ids: readonly string[] }
  | { readonly type: 'terms'; readonly terms: FoundTerms | null }
  | { readonly type: 'started' };

/** The template of a category, filled in for a target language. */
export function templatePrompt(category: PromptPresetId, target: string): string {
  return fillPrompt(promptPreset(category).template, target);
}

/** The prompt that the user can edit or reset to: the template, or the suggestion of an analysis. */
export function basePrompt({ strategy, analysis, category, target }: Omit<Setup, 'prompt'>): string {
  return strategy === 'ai-generate' && analysis
    ? fillPrompt(analysis.suggestedPrompt, target)
    : templatePrompt(category, target);
}

/** Where the prompt is from. A blank prompt counts as the base prompt that replaces it. */
export type PromptOrigin = 'template' | 'analysis' | 'default' | 'own';

export function promptOrigin(setup: Setup): PromptOrigin {
  const { prompt, strategy, analysis, target } = setup;
  if (prompt.trim() === '' || prompt === basePrompt(setup)) {
    return strategy === 'ai-generate' && analysis ? 'analysis' : 'template';
  }
  return prompt === fillPrompt(defaultPrompt, target) ? 'default' : 'own';
}

/** Whether the strategy needs an analysis before the translation can start. */
export function needsAnalysis({ strategy, analysis }: Setup): boolean {
  return strategy === 'ai-generate' && analysis === null;
}

/** Whether the chosen source language is the target language, which can't be translated. */
export function isSamePair({ source, target }: Setup): boolean {
  return source !== null && compareLanguages(source, target) === 'same';
}

export function setupReducer(setup: Setup, action: SetupAction): Setup {
  switch (action.type) {
    case 'source':
      return { ...setup, source: action.source };
    case 'target':
      return regenerate(setup, { target: action.target });
    case 'pair':
      return { ...regenerate(setup, { target: action.pair.target }), source: action.pair.source };
    case 'swap':
      if (setup.source === null) return setup;
      return { ...regenerate(setup, { target: setup.source }), source: setup.target };
    case 'mode':
      return { ...setup, mode: action.mode };
    case 'formality':
      return { ...setup, formality: action.formality };
    case 'strategy':
      return regenerate(setup, { strategy: action.strategy });
    case 'category':
      return {
        ...regenerate(setup, { category: action.category }),
        suggestion: setup.suggestion === action.category ? null : setup.suggestion,
        // A category that the user chose stays when the file changes.
        beforeSuggestion: null,
      };
    case 'prompt':
      return { ...setup, prompt: action.prompt, replacedPrompt: null };
    case 'load-prompt':
      return { ...setup, prompt: fillPrompt(action.prompt, setup.target), replacedPrompt: ownPrompt(setup) };
    case 'reset-prompt':
      return { ...setup, prompt: basePrompt(setup), replacedPrompt: null };
    case 'restore-prompt':
      return { ...setup, prompt: setup.replacedPrompt ?? setup.prompt, replacedPrompt: null };
    case 'file': {
      // The user has returned to the page of the same file.
      if (action.document !== null && action.document === setup.document) return setup;
      const next = withdrawSuggestion(setup.analysis ? regenerate(setup, { analysis: null }) : setup);
      return { ...next, document: action.document, suggestion: suggestionFor(next, action.format) };
    }
    case 'use-suggestion':
      if (setup.suggestion === null) return setup;
      return {
        ...regenerate(setup, { category: setup.suggestion }),
        suggestion: null,
        beforeSuggestion: { category: setup.category, prompt: ownPrompt(setup) },
      };
    case 'dismiss-suggestion':
      return { ...setup, suggestion: null };
    case 'analyzed':
      return regenerate(setup, { analysis: action.analysis });
    case 'skip-analysis':
      return {
        ...regenerate(setup, { strategy: 'template', analysis: null }),
        prompt: fillPrompt(defaultPrompt, setup.target),
      };
    case 'glossaries':
      return { ...setup, glossaries: withChoice(setup.glossaries, action.pair, action.ids) };
    case 'terms':
      return { ...setup, terms: action.terms };
    case 'started':
      return { ...setup, recent: withRecent(setup) };
  }
}

/** The found terms of the chosen document in the target language. */
export function termListOf({ terms, document, target }: Setup): string | null {
  return terms !== null && terms.document === document && terms.target === target ? terms.id : null;
}

type PromptSource = Pick<Setup, 'target' | 'strategy' | 'category' | 'analysis'>;

/** Changes the options that the prompt depends on and regenerates it. The user's own prompt can be restored. */
function regenerate(setup: Setup, change: Partial<PromptSource>): Setup {
  const next = { ...setup, ...change };
  const same = Object.keys(change).every((key) => {
    const name = key as keyof PromptSource;
    return next[name] === setup[name];
  });
  if (same) return setup;
  return { ...next, prompt: basePrompt(next), replacedPrompt: ownPrompt(setup) };
}

/** A used suggestion applies only to its file. Without that file, what it replaced is restored. */
function withdrawSuggestion(setup: Setup): Setup {
  const before = setup.beforeSuggestion;
  if (before === null) return setup;
  const next = { ...regenerate(setup, { category: before.category }), beforeSuggestion: null };
  // A prompt that the user wrote meanwhile stays restorable, as after every other change.
  if (before.prompt === null || promptOrigin(setup) === 'own') return next;
  return { ...next, prompt: before.prompt, replacedPrompt: null };
}

function ownPrompt(setup: Setup): string | null {
  return promptOrigin(setup) === 'own' ? setup.prompt : setup.replacedPrompt;
}

function suggestionFor(setup: Setup, format: DocumentTypeName | null): PromptPresetId | null {
  const category = format === null ? 'general' : defaultPromptCategory(format);
  return category === 'general' || category === setup.category ? null : category;
}

/** Pairs of languages whose glossaries are remembered. */
const PAIRS_REMEMBERED = 50;

function withChoice(choices: Setup['glossaries'], pair: string, ids: readonly string[]): Setup['glossaries'] {
  const { [pair]: _before, ...others } = choices;
  return Object.fromEntries([[pair, ids], ...Object.entries(others)].slice(0, PAIRS_REMEMBERED));
}

/** Moves the current pair to the front. Pairs with an auto-detected source are not recorded. */
function withRecent({ source, target, recent }: Setup): readonly LanguagePair[] {
  if (source === null) return recent;
  const others = recent.filter((pair) => pair.source !== source || pair.target !== target);
  return [{ source, target }, ...others].slice(0, limits.recentLanguagePairs);
}
