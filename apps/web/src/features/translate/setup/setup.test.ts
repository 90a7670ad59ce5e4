import { defaultPrompt, fillPrompt } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { preferencesOf, restoreSetup } from './preferences.ts';
import {
  basePrompt,
  isSamePair,
  needsAnalysis,
  promptOrigin,
  type Setup,
  type SetupAction,
  setupReducer,
  templatePrompt,
} from './setup.ts';

const fresh = restoreSetup(null);
let documents = 0;
const file = (format: 'docx' | 'pptx' | 'tex' | 'xlsx' | null): SetupAction => {
  documents += 1;
  return { type: 'file', format, document: format && `document ${documents}` };
};
const after = (...actions: SetupAction[]): Setup => actions.reduce(setupReducer, fresh);

describe('languages', () => {
  it('are not swapped while the source is auto-detected', () => {
    expect(after({ type: 'swap' })).toBe(fresh);
  });

  it('are swapped together with the template', () => {
    const setup = after({ type: 'source', source: 'fr' }, { type: 'target', target: 'de' }, { type: 'swap' });
    expect(setup).toMatchObject({ source: 'de', target: 'fr', prompt: templatePrompt('general', 'fr') });
  });

  it('are the same pair only when the source was chosen', () => {
    expect(isSamePair(after({ type: 'target', target: 'de' }))).toBe(false);
    expect(isSamePair(after({ type: 'target', target: 'de' }, { type: 'source', source: 'de' }))).toBe(true);
  });

  it('are remembered as up to five distinct pairs, most recent first, without detected sources', () => {
    const used = (source: string | null, target: string): SetupAction[] => [
      { type: 'source', source },
      { type: 'target', target },
      { type: 'started' },
    ];
    const setup = after(
      ...used('en', 'de'),
      ...used('en', 'fr'),
      ...used(null, 'it'),
      ...used('en', 'ja'),
      ...used('en', 'ko'),
      ...used('en', 'ru'),
      ...used('en', 'tr'),
      ...used('en', 'fr'),
    );
    expect(setup.recent.map(({ target }) => target)).toEqual(['fr', 'tr', 'ru', 'ko', 'ja']);
  });
});

describe('the prompt', () => {
  it('is regenerated from the template when category or target changes', () => {
    const setup = after({ type: 'category', category: 'legal' }, { type: 'target', target: 'ja' });
    expect(setup.prompt).toBe(templatePrompt('legal', 'ja'));
    expect(promptOrigin(setup)).toBe('template');
  });

  it('can be restored after a template replaced it', () => {
    const replaced = after(
      { type: 'prompt', prompt: 'Say it like Hemingway.' },
      { type: 'target', target: 'ko' },
      { type: 'category', category: 'creative' },
    );
    expect(replaced.prompt).toBe(templatePrompt('creative', 'ko'));
    expect(setupReducer(replaced, { type: 'restore-prompt' }).prompt).toBe('Say it like Hemingway.');
  });

  it('counts as the template when blank', () => {
    expect(promptOrigin(after({ type: 'prompt', prompt: '  \n' }))).toBe('template');
  });
});

describe('a prompt from the library', () => {
  it('is filled in for the target, and the previous prompt can be restored', () => {
    const loaded = after(
      { type: 'target', target: 'de' },
      { type: 'prompt', prompt: 'Mine.' },
      { type: 'load-prompt', prompt: 'Like a notary, into {targetLanguage}.' },
    );
    expect(loaded.prompt).toBe('Like a notary, into German.');
    expect(setupReducer(loaded, { type: 'restore-prompt' }).prompt).toBe('Mine.');
  });
});

describe('a prompt from an analysis', () => {
  const analysis = {
    documentType: 'Contract',
    style: 'formal',
    contextSummary: 'A lease.',
    terminology: ['tenant'],
    suggestedPrompt: 'Translate this lease into {targetLanguage}.',
    model: 'demo',
    demo: true,
  };
  const generate: SetupAction = { type: 'strategy', strategy: 'ai-generate' };
  const analyzed = after({ type: 'target', target: 'de' }, generate, { type: 'analyzed', analysis });

  it('is required by the strategy and filled in for the target', () => {
    expect(needsAnalysis(after(generate))).toBe(true);
    expect(needsAnalysis(analyzed)).toBe(false);
    expect(analyzed.prompt).toBe('Translate this lease into German.');
    expect(promptOrigin(analyzed)).toBe('analysis');
    expect(promptOrigin(setupReducer(analyzed, { type: 'prompt', prompt: 'Mine.' }))).toBe('own');
  });

  it('follows changes of the target and of the strategy', () => {
    expect(setupReducer(analyzed, { type: 'target', target: 'ja' }).prompt).toBe(
      'Translate this lease into Japanese.',
    );
    const template = setupReducer(analyzed, { type: 'strategy', strategy: 'template' });
    expect(template.prompt).toBe(templatePrompt('general', 'de'));
    expect(setupReducer(template, generate).prompt).toBe('Translate this lease into German.');
  });

  it('is removed with its file', () => {
    const next = setupReducer(analyzed, file('docx'));
    expect(next).toMatchObject({
      analysis: null,
      strategy: 'ai-generate',
      prompt: templatePrompt('general', 'de'),
    });
    expect(needsAnalysis(next)).toBe(true);
  });

  it('is replaced by the default prompt when the analysis is skipped', () => {
    const skipped = setupReducer(analyzed, { type: 'skip-analysis' });
    expect(skipped).toMatchObject({
      strategy: 'template',
      analysis: null,
      prompt: fillPrompt(defaultPrompt, 'de'),
    });
    expect(promptOrigin(skipped)).toBe('default');
    expect(basePrompt(skipped)).toBe(templatePrompt('general', 'de'));
  });

  it('is not stored as a preference, unlike the user’s own prompt', () => {
    expect(preferencesOf(analyzed).customPrompt).toBe('');
    const edited = setupReducer(analyzed, { type: 'prompt', prompt: 'Mine.' });
    expect(restoreSetup(preferencesOf(edited))).toMatchObject({ prompt: 'Mine.', analysis: null });
  });
});

describe('the suggestion', () => {
  it('appears for a type with its own template, and can be used or dismissed', () => {
    const slides = after(file('pptx'));
    expect(slides.suggestion).toBe('presentation');
    expect(setupReducer(slides, { type: 'dismiss-suggestion' }).suggestion).toBeNull();
    expect(setupReducer(slides, { type: 'use-suggestion' })).toMatchObject({
      suggestion: null,
      category: 'presentation',
      prompt: templatePrompt('presentation', fresh.target),
    });
  });

  it('does not appear for general documents, without a file, or when its category is already chosen', () => {
    expect(after(file('docx')).suggestion).toBeNull();
    expect(after(file('tex'), file(null)).suggestion).toBeNull();
    expect(after({ type: 'category', category: 'financial' }, file('xlsx')).suggestion).toBeNull();
  });
});

describe('a suggestion in use', () => {
  const use: SetupAction = { type: 'use-suggestion' };
  const slides = file('pptx');

  it.each([['docx'], [null]] as const)('is withdrawn when its file becomes %s', (format) => {
    const setup = after({ type: 'category', category: 'legal' }, slides, use, file(format));
    expect(setup).toMatchObject({ category: 'legal', suggestion: null, beforeSuggestion: null });
    expect(setup.prompt).toBe(templatePrompt('legal', fresh.target));
  });

  it('is offered again for the next file of its kind', () => {
    expect(after(slides, use, file('pptx'))).toMatchObject({
      category: 'general',
      suggestion: 'presentation',
    });
  });

  it('restores the prompt it replaced, and makes a later prompt restorable', () => {
    const mine: SetupAction = { type: 'prompt', prompt: 'Mine.' };
    const later: SetupAction = { type: 'prompt', prompt: 'Later.' };
    expect(after(mine, slides, use, file('docx'))).toMatchObject({
      prompt: 'Mine.',
      replacedPrompt: null,
    });
    expect(after(mine, slides, use, later, file('docx'))).toMatchObject({
      prompt: templatePrompt('general', fresh.target),
      replacedPrompt: 'Later.',
    });
  });

  it('stays when the user returns to the same file', () => {
    expect(after(slides, use, slides)).toMatchObject({ category: 'presentation', suggestion: null });
  });

  it('does not override a category that the user chose', () => {
    const setup = after(slides, use, { type: 'category', category: 'business' });
    expect(setupReducer(setup, file('docx')).category).toBe('business');
  });

  it('disappears when the user chooses its category', () => {
    expect(after(slides, { type: 'category', category: 'presentation' }).suggestion).toBeNull();
  });
});

describe('preferences', () => {
  it('remember the glossaries of each pair of languages', () => {
    const chosen = setupReducer(fresh, { type: 'glossaries', pair: 'en de', ids: ['contracts'] });
    const both = setupReducer(chosen, { type: 'glossaries', pair: 'en fr', ids: [] });
    const restored = restoreSetup(JSON.parse(JSON.stringify(preferencesOf(both))));
    expect(restored.glossaries).toEqual({ 'en de': ['contracts'], 'en fr': [] });
    expect(restoreSetup({ glossaries: { 'en de': 'contracts', 'en fr': [1, 'a'] } }).glossaries).toEqual({
      'en fr': ['a'],
    });
  });

  it('contain languages, mode, the user’s own prompt, recent pairs and glossaries, and nothing about the document', () => {
    const names = ['source', 'target', 'mode', 'formality', 'customPrompt', 'recent', 'glossaries'];
    expect(Object.keys(preferencesOf(fresh))).toEqual(names);
    expect(restoreSetup({ category: 'presentation', strategy: 'ai-generate' })).toEqual(fresh);
  });

  it('survive a reload', () => {
    const setup = after(
      { type: 'source', source: 'de' },
      { type: 'target', target: 'zh-Hans' },
      { type: 'mode', mode: 'quality' },
      { type: 'category', category: 'legal' },
      { type: 'strategy', strategy: 'ai-generate' },
      { type: 'prompt', prompt: 'Keep it short.' },
      { type: 'started' },
    );
    const restored = restoreSetup(JSON.parse(JSON.stringify(preferencesOf(setup))));
    expect(preferencesOf(restored)).toEqual(preferencesOf(setup));
  });

  it('contain no template, so that improved templates reach all users', () => {
    expect(preferencesOf(fresh).customPrompt).toBe('');
  });

  it.each([
    [null],
    ['nonsense'],
    [{ target: 'xx', mode: 'turbo', strategy: 'x', category: {}, recent: [{ source: 1 }], customPrompt: 7 }],
  ])('are ignored when invalid: %j', (stored) => {
    expect(restoreSetup(stored)).toEqual(fresh);
  });
});
