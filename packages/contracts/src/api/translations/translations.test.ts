import { describe, expect, it } from 'vitest';
import { abTestFeedbackRequest, voteRequest } from './admin-ab-tests.ts';
import { analysisRequest, promptAnalysis } from './analysis.ts';
import { qualityReport } from './reports.ts';
import { createTranslationOptions, translationEvent } from './translations.ts';
import { listUnitsQuery, translatedUnit } from './units.ts';

describe('the options of a translation', () => {
  it('need only the target language', () => {
    expect(createTranslationOptions.parse({ target_language: 'de' })).toEqual({
      source_language: null,
      target_language: 'de',
      formality: 'default',
      mode: 'balanced',
      prompt_strategy: 'template',
      prompt_category: 'general',
      custom_prompt: null,
      analysis: null,
      model_id: null,
      use_memory: null,
      second_reader: false,
      extras: [],
      glossary_ids: [],
      term_list_id: null,
      keep_nothing: false,
      webhook_url: null,
    });
    expect(createTranslationOptions.safeParse({}).success).toBe(false);
  });

  it.each([
    { mode: 'turbo' },
    { target_language: '' },
    { custom_prompt: 'x'.repeat(20_001) },
    { webhook_url: 'https://user:secret@example.com/' },
  ])('cannot be %o', (change) =>
    expect(createTranslationOptions.safeParse({ target_language: 'de', ...change }).success).toBe(false),
  );
});

it('reads stored counts of tokens that are no whole numbers', () => {
  const { tokens } = qualityReport.shape;
  expect(tokens.parse({ input: 12.6, cachedInput: null, output: 5 })).toEqual({
    input: 13,
    cachedInput: 0,
    output: 5,
  });
});

describe('an answer of a newer server', () => {
  it('is read with the closest known status and stage', () => {
    const event = {
      seq: 1,
      at: '2026-11-23T00:00:00Z',
      status: 'paused',
      stage: 'polishing',
      units_total: 1,
      units_done: 0,
      percent: 0,
      model_used: null,
      error_code: null,
      error_message: null,
    };
    expect(translationEvent.parse(event)).toMatchObject({ status: 'processing', stage: 'translating' });
    expect(translationEvent.parse({ ...event, status: 'failed', stage: 'done' })).toMatchObject({
      status: 'failed',
      stage: 'done',
    });
  });

  it('has segments in a known state, whose problems are at least warnings', () => {
    const unit = {
      id: 'p1',
      location: 'Slide 3',
      source: 'Hello',
      target: 'Hallo',
      state: 'polished',
      problems: [{ code: 'tone', severity: 'hint', detail: '' }],
      codes: [],
    };
    expect(translatedUnit.parse(unit)).toMatchObject({
      state: 'translated',
      problems: [{ code: 'tone', severity: 'warning' }],
    });
  });
});

it('segments are listed by state, or by their changes', () => {
  for (const state of ['translated', 'edited', 'changed'])
    expect(listUnitsQuery.parse({ state }).state).toBe(state);
  expect(listUnitsQuery.safeParse({ state: 'all' }).success).toBe(false);
});

describe('an analysis', () => {
  const request = { samples: [], targetLanguage: 'zh-Hans', fileType: 'docx' };

  it('is for one of the languages that documents are translated into', () => {
    expect(analysisRequest.parse(request)).toEqual({ ...request, model: null });
    for (const targetLanguage of ['xx', 'bo', 'DE', ''])
      expect(analysisRequest.safeParse({ ...request, targetLanguage }).error?.issues).toMatchObject([
        { path: ['targetLanguage'], message: 'Unknown language.' },
      ]);
  });

  it('suggests a prompt of more than a few words', () => {
    const analysis = {
      documentType: 'Contract',
      style: 'formal',
      contextSummary: 'A lease.',
      terminology: [],
    };
    const accepts = (suggestedPrompt: string) =>
      promptAnalysis.safeParse({ ...analysis, suggestedPrompt }).success;
    expect(accepts('Keep defined terms capitalized.')).toBe(true);
    expect(accepts(`Short.${' '.repeat(20)}`)).toBe(false);
  });
});

describe('a vote', () => {
  it('rates versions with one to five stars, if at all', () => {
    const accepts = (rating_a: number | null) => voteRequest.safeParse({ preference: 'A', rating_a }).success;
    expect([null, 1, 5].map(accepts)).toEqual([true, true, true]);
    expect([0, 6, 2.5].map(accepts)).toEqual([false, false, false]);
  });

  it('by the name of a document finds it under its stored, clean name', () => {
    const test_id = '6b0f3c1e-4b6a-4c44-9d57-3f1f0c3f3d10';
    expect(abTestFeedbackRequest.parse({ test_id, document_name: 'report\u202excod.docx' })).toEqual({
      test_id,
      document_name: 'reportxcod.docx',
    });
  });
});
