import { setTimeout } from 'node:timers/promises';
import { type TranslationEvent, translationEvent } from '@verso/contracts';
import { send, type TestUser } from '../../src/testing/index.ts';
import { isFinal } from '../../src/translations/progress/events.ts';

/** What a page that follows a translation receives. */
export interface PageSession {
  readonly events: readonly TranslationEvent[];
  /** The number of times the stream was opened. */
  readonly opened: number;
  /** Responses that it would show as errors. */
  readonly errors: readonly string[];
}

const reopenMs = 500;

/**
 * Follows a translation to its end as a browser does: reopens a closed stream with the ID of the last event it
 * received, and periodically requests the translation and the account.
 */
export async function followAsPage(
  server: { readonly url: string },
  user: TestUser,
  id: string,
): Promise<PageSession> {
  const events: TranslationEvent[] = [];
  const errors: string[] = [];
  let opened = 0;
  const hasEnded = () => isFinal(events.at(-1)?.status ?? 'queued');

  async function follow(): Promise<void> {
    while (!hasEnded()) {
      const last = events.at(-1)?.seq;
      const headers = last === undefined ? {} : { 'last-event-id': String(last) };
      opened += 1;
      const answer = await send(server, `/api/translations/${id}/events`, { user, headers });
      if (answer.status !== 200) errors.push(`events: ${answer.status}`);
      let text = '';
      try {
        for await (const chunk of answer.body ?? []) {
          text += new TextDecoder().decode(chunk);
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data !== undefined) events.push(translationEvent.parse(JSON.parse(data)));
          }
        }
      } catch {
        // The connection was lost: a browser reopens it, as after the end of a stream.
      }
      if (!hasEnded()) await setTimeout(reopenMs);
    }
  }

  async function poll(): Promise<void> {
    while (!hasEnded()) {
      for (const path of [`/api/translations/${id}`, '/api/me']) {
        const answer = await send(server, path, { user });
        await answer.text();
        if (answer.status !== 200) errors.push(`${path}: ${answer.status}`);
      }
      await setTimeout(reopenMs);
    }
  }

  await Promise.all([follow(), poll()]);
  return { events, opened, errors };
}
