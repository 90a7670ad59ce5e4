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
  it('cannot be swapped while the source is detected', () => {
    expect(after({ type: 'swap' })).toBe(fresh);
  });

  it('swap, and the template follows the new target', () => {
    const setup = after({ type: 'source', source: 'fr' }, { type: 'target', target: 'de' }, { type: 'swap' });
    expect(setup).toMatchObject({ source: 'de', target: 'fr', prompt: templatePrompt('general', 'fr') });
  });

  it('are the same pair only when the source was named', () => {
    expect(isSamePair(after({ type: 'target', target: 'de' }))).toBe(false);
    expect(isSamePair(after({ type: 'target', target: 'de' }, { type: 'source', source: 'de' }))).toBe(true);
  });

  it('are remembered most recent first, each pair once, five at most, never a detected source', () => {
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
  it('is made anew from the template when category or target changes', () => {
    const setup = after({ type: 'category', category: 'legal' }, { type: 'target', target: 'ja' });
    expect(setup.prompt).toBe(templatePrompt('legal', 'ja'));
    expect(promptOrigin(setup)).toBe('template');
  });

  it('gives back the words that a template replaced', () => {
    const replaced = after(
      { type: 'prompt', prompt: 'Say it like Hemingway.' },
      { type: 'target', target: 'ko' },
      { type: 'category', category: 'creative' },
    );
    expect(replaced.prompt).toBe(templatePrompt('creative', 'ko'));
    expect(setupReducer(replaced, { type: 'restore-prompt' }).prompt).toBe('Say it like Hemingway.');
  });

  it('is nobody’s own when blank', () => {
    expect(promptOrigin(after({ type: 'prompt', prompt: '  \n' }))).toBe('template');
  });
});

describe('a prompt from the library', () => {
  it('is filled in for the target, and what was there before comes back when wanted', () => {
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
  const analysed = after({ type: 'target', target: 'de' }, generate, { type: 'analyzed', analysis });

  it('is waited for, and filled in', () => {
    expect(needsAnalysis(after(generate))).toBe(true);
    expect(needsAnalysis(analysed)).toBe(false);
    expect(analysed.prompt).toBe('Translate this lease into German.');
    expect(promptOrigin(analysed)).toBe('analysis');
    expect(promptOrigin(setupReducer(analysed, { type: 'prompt', prompt: 'Mine.' }))).toBe('own');
  });

  it('follows the target, and gives way to the template and comes back with the strategy', () => {
    expect(setupReducer(analysed, { type: 'target', target: 'ja' }).prompt).toBe(
      'Translate this lease into Japanese.',
    );
    const template = setupReducer(analysed, { type: 'strategy', strategy: 'template' });
    expect(template.prompt).toBe(templatePrompt('general', 'de'));
    expect(setupReducer(template, generate).prompt).toBe('Translate this lease into German.');
  });

  it('goes with its file', () => {
    const next = setupReducer(analysed, file('docx'));
    expect(next).toMatchObject({
      analysis: null,
      strategy: 'ai-generate',
      prompt: templatePrompt('general', 'de'),
    });
    expect(needsAnalysis(next)).toBe(true);
  });

  it('is replaced by the default prompt when the analysis is skipped', () => {
    const skipped = setupReducer(analysed, { type: 'skip-analysis' });
    expect(skipped).toMatchObject({
      strategy: 'template',
      analysis: null,
      prompt: fillPrompt(defaultPrompt, 'de'),
    });
    expect(promptOrigin(skipped)).toBe('default');
    expect(basePrompt(skipped)).toBe(templatePrompt('general', 'de'));
  });

  it('is no preference; the user’s own words are', () => {
    expect(preferencesOf(analysed).customPrompt).toBe('');
    const edited = setupReducer(analysed, { type: 'prompt', prompt: 'Mine.' });
    expect(restoreSetup(preferencesOf(edited))).toMatchObject({ prompt: 'Mine.', analysis: null });
  });
});

describe('the suggestion', () => {
  it('appears for a type with a template of its own, and is used or dismissed', () => {
    const slides = after(file('pptx'));
    expect(slides.suggestion).toBe('presentation');
    expect(setupReducer(slides, { type: 'dismiss-suggestion' }).suggestion).toBeNull();
    expect(setupReducer(slides, { type: 'use-suggestion' })).toMatchObject({
      suggestion: null,
      category: 'presentation',
      prompt: templatePrompt('presentation', fresh.target),
    });
  });

  it('does not appear for general documents, without a file, or when its category is chosen already', () => {
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

  it('gives back the words that it replaced, and keeps those that were written since within reach', () => {
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

  it('stays while the page of the same file is left and shown again', () => {
    expect(after(slides, use, slides)).toMatchObject({ category: 'presentation', suggestion: null });
  });

  it('is the user’s choice once they choose a category themselves', () => {
    const setup = after(slides, use, { type: 'category', category: 'business' });
    expect(setupReducer(setup, file('docx')).category).toBe('business');
  });

  it('has nothing to offer when its category is chosen by hand', () => {
    expect(after(slides, { type: 'category', category: 'presentation' }).suggestion).toBeNull();
  });
});

describe('preferences', () => {
  it('are languages, mode, the user’s own prompt and recent pairs, and nothing that belongs to a document', () => {
    const names = ['source', 'target', 'mode', 'customPrompt', 'recent'];
    expect(Object.keys(preferencesOf(fresh))).toEqual(names);
    expect(restoreSetup({ category: 'presentation', strategy: 'ai-generate' })).toEqual(fresh);
  });

  it('survive a visit', () => {
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

  it('hold no template, so that a better one reaches everybody', () => {
    expect(preferencesOf(fresh).customPrompt).toBe('');
  });

  it.each([
    [null],
    ['nonsense'],
    [{ target: 'xx', mode: 'turbo', strategy: 'x', category: {}, recent: [{ source: 1 }], customPrompt: 7 }],
  ])('that make no sense are ignored: %j', (stored) => {
    expect(restoreSetup(stored)).toEqual(fresh);
  });
});
