import type { TranslationEvent, TranslationResponse } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { applyEvent, isRunning } from './apply-event.ts';

const translation = {
  id: '0b0f5a3e-50b8-4b52-b9a5-6b6b6a1f2f10',
  status: 'processing',
  stage: 'translating',
  units_total: 100,
  units_done: 40,
  percent: 42,
  model_used: 'gemini-3.6-flash',
  model_reason: 'complex',
  started_at: '2026-11-21T10:00:00.000Z',
} as TranslationResponse;

const event: TranslationEvent = {
  seq: 7,
  at: '2026-11-21T10:00:05.000Z',
  status: 'processing',
  stage: 'translating',
  units_total: 100,
  units_done: 60,
  percent: 61,
  model_used: null,
  error_code: null,
  error_message: null,
};

describe('applyEvent', () => {
  it('keeps the reason for the model until a fallback replaces it', () => {
    expect(applyEvent(translation, event).model_reason).toBe('complex');
    const { model_used, model_reason } = applyEvent(translation, { ...event, model_used: 'gpt-5-mini' });
    expect([model_used, model_reason]).toEqual(['gpt-5-mini', 'stand-in']);
  });

  it('advances the progress and keeps a known model', () => {
    expect(applyEvent(translation, event)).toMatchObject({
      units_done: 60,
      percent: 61,
      model_used: 'gemini-3.6-flash',
    });
  });

  it('ignores the progress of an older event', () => {
    const older = { ...event, units_done: 10, percent: 12 };
    expect(applyEvent(translation, older)).toEqual({ ...translation, error_code: null, error_message: null });
  });

  it('shows why a job waits, keeps its progress, and clears the reason when it resumes', () => {
    const reason = { error_code: 'paused', error_message: 'The provider is paused.' };
    const waitingEvent = { ...event, ...reason, status: 'queued', stage: 'queued', percent: 0 } as const;
    const waiting = applyEvent(translation, waitingEvent);
    expect(waiting).toMatchObject({ ...reason, percent: translation.percent });
    expect(applyEvent(waiting, { ...event, stage: 'extracting', percent: 1 }).error_message).toBeNull();
  });

  it('leaves a final status to the full response, which has the reports', () => {
    expect(applyEvent(translation, { ...event, status: 'completed' }).status).toBe('processing');
  });

  it('never changes a finished translation', () => {
    const failed: TranslationResponse = { ...translation, status: 'failed' };
    expect(applyEvent(failed, event)).toBe(failed);
  });

  it('sets the start time from the first event of a waiting job', () => {
    const queued: TranslationResponse = {
      ...translation,
      status: 'queued',
      started_at: null,
      percent: 0,
      units_done: 0,
    };
    expect(applyEvent(queued, event).started_at).toBe(event.at);
  });
});

describe('isRunning', () => {
  it('returns true for the two statuses that are not final', () => {
    expect((['queued', 'processing', 'completed', 'failed', 'cancelled'] as const).filter(isRunning)).toEqual(
      ['queued', 'processing'],
    );
  });
});
