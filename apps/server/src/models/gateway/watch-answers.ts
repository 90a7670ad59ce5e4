import { ModelCallError, type ModelGateway, type ModelTrouble } from '@verso/contracts';
import { isOutage } from './outage.ts';

/** A job hears within this time that its models are silent. Its user is told within a second of it. */
const silenceMs = 4_000;

/** Why nothing comes from the models. */
export interface Silence {
  readonly code: ModelTrouble;
  /** For the operator; null when nothing is known. */
  readonly detail: string | null;
}

/**
 * Models whose silence is reported: at once when a provider fails, after a while when none answers. An answer to any
 * of the calls ends it.
 * @param report called when it begins, when its reason changes, and with null when it ends
 */
export function watchAnswers(models: ModelGateway, report: (silence: Silence | null) => void): ModelGateway {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  let reported: ModelTrouble | null = null;

  const say = (silence: Silence | null) => {
    if (reported === (silence?.code ?? null)) return;
    reported = silence?.code ?? null;
    report(silence);
  };
  const wait = () => {
    clearTimeout(timer);
    if (open === 0) return;
    timer = setTimeout(() => {
      if (reported === null) say({ code: 'no_answer_yet', detail: null });
    }, silenceMs);
    timer.unref();
  };

  return {
    async *stream(request, signal) {
      open += 1;
      if (open === 1) wait();
      try {
        for await (const event of models.stream(request, signal)) {
          say(null);
          wait();
          yield event;
        }
      } catch (error) {
        if (error instanceof ModelCallError && isOutage(error.code))
          say({ code: error.code, detail: error.message });
        throw error;
      } finally {
        open -= 1;
        if (open === 0) clearTimeout(timer);
      }
    },
  };
}
