import type { DatabaseKind } from '../installation/installation.ts';
import { startTarget } from './target.ts';

/** Bytes per document. */
const SIZE = 10_000;
const USERS = 8;
const WARM_UP_MS = 10_000;

/** Headings and paragraphs that no earlier document has, so that all are sent to the model. */
function notes(user: number, number: number): Uint8Array {
  const title = `Notes ${number} of user ${user}`;
  const parts = [`# ${title}\n`];
  for (let length = 0; length < SIZE; length += parts.at(-1)?.length ?? SIZE)
    parts.push(`Paragraph ${parts.length} of *${title}* holds words that the others do not hold there.\n`);
  return new TextEncoder().encode(parts.join('\n'));
}

/** @returns Markdown documents completed per minute, uploaded by several users without a pause. */
export async function measureThroughput(kind: DatabaseKind, seconds: number): Promise<number> {
  const target = await startTarget(kind);
  try {
    const users = await Promise.all(
      Array.from({ length: USERS }, (_, index) => target.signUp(`writer${index}`)),
    );
    const from = performance.now() + WARM_UP_MS;
    const until = from + seconds * 1000;
    let completed = 0;
    await Promise.all(
      users.map(async (user, index) => {
        for (let number = 0; performance.now() < until; number += 1) {
          const { status } = await target.translate(user, `Notes ${number}.md`, notes(index, number));
          if (status !== 'completed') throw new Error(`Notes ended as ${status}.`);
          const now = performance.now();
          if (now >= from && now < until) completed += 1;
        }
      }),
    );
    return (completed / seconds) * 60;
  } finally {
    await target.close();
  }
}
