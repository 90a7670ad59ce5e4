import { get } from 'node:http';
import type { Visitor } from './visitors.ts';

export interface Streams {
  /** Opened, and not broken off since. */
  readonly open: () => number;
  readonly disconnected: () => number;
  readonly chunks: () => number;
  close(): void;
}

/** Follows translations like open pages. They wait for a worker, so that their streams stay open. */
export async function openStreams(url: string, visitors: readonly Visitor[], many: number): Promise<Streams> {
  let [open, disconnected, chunks, isOver] = [0, 0, 0, false];
  const ends: (() => void)[] = [];
  for (let each = 0; each < many; each += 1) {
    const visitor = visitors[each % visitors.length];
    if (visitor === undefined) break;
    await new Promise<void>((opened) => {
      const request = get(
        `${url}/api/translations/${visitor.translationId}/events`,
        { headers: { authorization: `Bearer ${visitor.token}` }, agent: false },
        (answer) => {
          if (answer.statusCode === 200) open += 1;
          else disconnected += 1;
          answer.on('data', () => {
            chunks += 1;
          });
          answer.on('close', () => {
            if (isOver || answer.statusCode !== 200) return;
            open -= 1;
            disconnected += 1;
          });
          answer.on('error', () => undefined); // reported by `close`
          opened();
        },
      );
      request.on('error', () => opened());
      ends.push(() => request.destroy());
    });
  }
  return {
    open: () => open,
    disconnected: () => disconnected,
    chunks: () => chunks,
    close() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}
