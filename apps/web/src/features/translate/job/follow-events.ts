import { addressOf, type TranslationEvent, translationEvent } from '@verso/contracts';
import { followStream } from '../../../lib/events/streams.ts';
import { isRunning } from './apply-event.ts';

export interface EventListeners {
  readonly onEvent: (event: TranslationEvent) => void;
  /** The job has a final status. */
  readonly onEnd: () => void;
  /** Whether the stream is open. While it is not, the caller polls. */
  readonly onConnection: (open: boolean) => void;
}

const reopenMs = 5000;

/**
 * Follows the events of one job until its end. The browser reconnects by itself and says what it saw last; a stream
 * that the server refused is opened again after a pause.
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
        const event = eventIn(data);
        // Sent by another version of the server: what it means is asked for instead.
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

/** Null for what is no event that this page can read. */
function eventIn(data: string): TranslationEvent | null {
  try {
    return translationEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
