import { describe, expect, it } from 'vitest';
import { restoreSetup } from '../setup/preferences.ts';
import { type Setup, setupReducer } from '../setup/setup.ts';
import { configurationOf, nextStep, type Preparation } from './next-step.ts';

const file = new File(['text'], 'letter.txt');
const setup = setupReducer(restoreSetup(null), { type: 'target', target: 'de' });
const none = { glossaryIds: [], termListId: null, approved: '' };
const stepOf = (change: Partial<Preparation> = {}) =>
  nextStep({
    document: { file, language: 'en' },
    setup,
    terms: none,
    translated: null,
    confirmedTarget: null,
    ...change,
  });
const analysis = {
  documentType: 'Letter',
  style: 'formal',
  contextSummary: 'A letter.',
  terminology: [],
  suggestedPrompt: 'Translate this letter into {targetLanguage}.',
  model: 'demo',
  demo: true,
};

describe('nextStep', () => {
  it('is the quote when nothing else is needed', () => {
    expect(stepOf()).toBe('quote');
  });

  it('is the analysis when a prompt must be generated, and only once', () => {
    const generated = setupReducer(setup, { type: 'strategy', strategy: 'ai-generate' });
    expect(stepOf({ setup: generated })).toBe('analyze');
    expect(stepOf({ setup: setupReducer(generated, { type: 'analyzed', analysis }) })).toBe('quote');
  });

  it('asks when the detected language is the target, until confirmed for that target', () => {
    const german = { file, language: 'de' };
    expect(stepOf({ document: german })).toBe('ask-same-language');
    expect(stepOf({ document: german, confirmedTarget: 'de' })).toBe('quote');
    expect(stepOf({ document: german, confirmedTarget: 'fr' })).toBe('ask-same-language');
    const named = setupReducer(setup, { type: 'source', source: 'en' });
    expect(stepOf({ document: german, setup: named })).toBe('quote');
    expect(stepOf({ document: { file, language: null } })).toBe('quote');
  });

  it('asks when source and target differ only in that one has a region', () => {
    const chosen = (source: string, target: string) =>
      stepOf({ setup: setupReducer(setup, { type: 'pair', pair: { source, target } }) });
    expect(chosen('en', 'en-US')).toBe('ask-same-language');
    expect(chosen('en-US', 'en-GB')).toBe('quote');
    expect(chosen('sr-Latn', 'sr-Cyrl')).toBe('quote');
    const british = setupReducer(setup, { type: 'target', target: 'en-GB' });
    expect(stepOf({ setup: british })).toBe('ask-same-language');
    expect(stepOf({ setup: british, confirmedTarget: 'en-GB' })).toBe('quote');
  });

  it('asks before translating the same file again without changes', () => {
    const translated = { file, configuration: configurationOf(setup, none) };
    expect(stepOf({ translated })).toBe('ask-unchanged');
    expect(stepOf({ translated: { ...translated, file: new File(['other'], 'letter.txt') } })).toBe('quote');
    const changed = (change: Partial<Setup>) => stepOf({ translated, setup: { ...setup, ...change } });
    expect(changed({ target: 'fr' })).toBe('quote');
    expect(changed({ mode: 'quality' })).toBe('quote');
    expect(changed({ prompt: `Briefly. ${setup.prompt}` })).toBe('quote');
    // Compared by its first 100 characters.
    expect(changed({ prompt: `${setup.prompt} And briefly.` })).toBe('ask-unchanged');
  });
});
