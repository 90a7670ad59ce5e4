import { ModelCallError, type ModelGateway, type ModelTrouble } from '@verso/contracts';
import { isOutage } from './outage.ts';

/** Time without an answer after which silence is reported. The user sees it within another second. */
const silenceMs = 4_000;

/** Why the models send no answer. */
export interface Silence {
  readonly code: ModelTrouble;
  /** For the operator; null when nothing is known. */
  readonly detail: string | null;
}

/**
 * Reports the silence of models: at once when a provider fails, or after a while without an answer. An answer to any
 * call ends the silence.
 * @param report called when the silence starts, when its reason changes, and with null when it ends
 */
export function watchAnswers(models: ModelGateway, report: (silence: Silence | null) => void): ModelGateway {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  let reported: ModelTrouble | null = null;

  const update = (silence: Silence | null) => {
    if (reported === (silence?.code ?? null)) return;
    reported = silence?.code ?? null;
    report(silence);
  };
  const wait = () => {
    clearTimeout(timer);
    if (open === 0) return;
    timer = setTimeout(() => {
      if (reported === null) update({ code: 'no_answer_yet', detail: null });
    }, silenceMs);
    timer.unref();
  };

  return {
    async *stream(request, signal) {
      open += 1;
      if (open === 1) wait();
      try {
        for await (const event of models.stream(request, signal)) {
          update(null);
          wait();
          yield event;
        }
      } catch (error) {
        if (error instanceof ModelCallError && isOutage(error.code))
          update({ code: error.code, detail: error.message });
        throw error;
      } finally {
        open -= 1;
        if (open === 0) clearTimeout(timer);
      }
    },
  };
}
