import type { TranslationEvent, TranslationResponse, TranslationStatus } from '@verso/contracts';

const runningStatuses: ReadonlySet<TranslationStatus> = new Set(['queued', 'processing']);

/** Whether a translation is still on its way. */
export function isRunning(status: TranslationStatus): boolean {
  return runningStatuses.has(status);
}

/**
 * A translation as an event leaves it. Events may come twice or late (a stream that resumes, a poll in between):
 * progress never goes back while a job runs. A final status is left to the full answer, which carries the reports.
 */
export function applyEvent(translation: TranslationResponse, event: TranslationEvent): TranslationResponse {
  if (!isRunning(translation.status)) return translation;
  const model_used = event.model_used ?? translation.model_used;
  // Only a stand-in answers later than the model that was chosen.
  const stoodIn = translation.model_used !== null && translation.model_used !== model_used;
  const model_reason = stoodIn ? 'stand-in' : translation.model_reason;
  if (!isRunning(event.status)) return { ...translation, model_used, model_reason };
  // Why a job waits, or that it goes on again.
  const { error_code, error_message } = event;
  if (event.percent < translation.percent || event.units_done < translation.units_done) {
    return { ...translation, error_code, error_message };
  }
  return {
    ...translation,
    error_code,
    error_message,
    status: event.status,
    stage: event.stage,
    units_total: event.units_total,
    units_done: event.units_done,
    percent: event.percent,
    model_used,
    model_reason,
    started_at: translation.started_at ?? (event.status === 'processing' ? event.at : null),
  };
}
