import { translationResponse } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { withoutTranslation } from './pages.ts';
import { translationPath } from './translation-path.ts';

const translation = translationResponse.parse({
  id: '0b0e6c52-8f0e-4c7e-9d0f-6f5c2b1a0e3d',
  made_by: null,
  shared: false,
  original_filename: 'a.docx',
  translated_filename: 'a_de.docx',
  format: 'docx',
  file_size_bytes: 1,
  source_language: null,
  detected_language: null,
  target_language: 'de',
  mode: 'balanced',
  model_used: null,
  custom_prompt: null,
  status: 'completed',
  stage: 'done',
  units_total: 1,
  units_done: 1,
  percent: 100,
  character_count: 1,
  effective_characters: 1,
  charged_characters: 1,
  paragraphs_count: 1,
  chunks_count: 1,
  processing_time_seconds: 1,
  error_code: null,
  error_message: null,
  retryable: false,
  quality_report: null,
  verdict: { kind: 'complete' },
  integrity_report: null,
  messages: [],
  files_expire_at: '2026-03-08T10:00:00.000Z',
  started_at: null,
  completed_at: null,
  created_at: '2026-03-01T10:00:00.000Z',
});

describe('the history', () => {
  it('removes a deleted item and reduces the counts', () => {
    const other = { ...translation, id: '1b0e6c52-8f0e-4c7e-9d0f-6f5c2b1a0e3d' };
    const pages = [{ translations: [translation, other], total: 2, saved: 2, hasMore: false }];
    const without = (now: string) =>
      withoutTranslation({ pages, pageParams: [0] }, translation.id, new Date(now))?.pages;
    const left = { translations: [other], total: 1, hasMore: false };
    expect(without('2026-03-02T10:00:00Z')).toEqual([{ ...left, saved: 1 }]);
    expect(without('2026-03-09T10:00:00Z')).toEqual([{ ...left, saved: 2 }]);
  });

  it('links to the result of a finished translation, otherwise to its job', () => {
    expect(translationPath(translation)).toBe(`/translations/${translation.id}`);
    expect(translationPath({ ...translation, status: 'failed' })).toBe(`/?t=${translation.id}`);
    const open = { code: 'ab-test-open', severity: 'info', text: '' } as const;
    expect(translationPath({ ...translation, messages: [open] })).toBe(`/?t=${translation.id}`);
  });
});
