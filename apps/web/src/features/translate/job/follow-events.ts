import { addressOf, type TranslationEvent, translationEvent } from '@verso/contracts';
import { followStream } from '../../../lib/events/streams.ts';
import { isRunning } from './apply-event.ts';

export interface EventListeners {
  readonly onEvent: (event: TranslationEvent) => void;
  /** Called when the job has a final status. */
  readonly onEnd: () => void;
  /** Called when the stream opens or closes. While it is closed, the caller polls. */
  readonly onConnection: (open: boolean) => void;
}

const reopenMs = 5000;

/**
 * Follows the events of one job until its end. The browser reconnects automatically and resumes after the last event. A
 * stream that the server rejected is reopened after a delay.
 * @returns a function that stops following
 */
export function followEvents(id: string, listeners: EventListeners): () => void {
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    close?.();
    close = null;
  }

  function open() {
    close?.();
    close = followStream(addressOf('GET /api/translations/:id/events', { params: { id } }).path, {
      onOpen: () => listeners.onConnection(true),
      onMessage: (data) => {
        const event = parseEvent(data);
        // An event of another server version: polling gets the state instead.
        if (event === null) return listeners.onConnection(false);
        listeners.onEvent(event);
        if (isRunning(event.status)) return;
        stop();
        listeners.onEnd();
      },
      onError: (closed) => {
        listeners.onConnection(false);
        if (!closed) return;
        clearTimeout(timer);
        timer = setTimeout(open, reopenMs);
      },
    });
  }

  open();
  return stop;
}

/** @returns null when the data is not an event known to this page */
function parseEvent(data: string): TranslationEvent | null {
  try {
    return translationEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
