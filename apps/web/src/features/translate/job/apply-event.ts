import type { TranslationEvent, TranslationResponse, TranslationStatus } from '@verso/contracts';

const runningStatuses: ReadonlySet<TranslationStatus> = new Set(['queued', 'processing']);

/** Whether a translation is queued or running. */
export function isRunning(status: TranslationStatus): boolean {
  return runningStatuses.has(status);
}

/**
 * Applies an event to a translation. Events may arrive twice or late when a stream resumes or a poll overtakes it, so
 * progress never goes back. A final status is left to the full response, which has the reports.
 */
export function applyEvent(translation: TranslationResponse, event: TranslationEvent): TranslationResponse {
  if (!isRunning(translation.status)) return translation;
  const model_used = event.model_used ?? translation.model_used;
  // The model changes during a job only when a fallback takes over.
  const isFallback = translation.model_used !== null && translation.model_used !== model_used;
  const model_reason = isFallback ? 'stand-in' : translation.model_reason;
  if (!isRunning(event.status)) return { ...translation, model_used, model_reason };
  // The reason why a job waits; null once it runs again.
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
