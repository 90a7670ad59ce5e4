import { halves } from '../call/deliver.ts';
import { isOpen, type RungResult, update, type WorkItem } from './item.ts';

/** What one text can do to others that are asked for with it: an order in it that the model follows, for one. */
const contagious: ReadonlySet<string> = new Set([
  'echo',
  'not-answered',
  'wrong-script',
  'prompt-leaked',
  'chatter',
]);

/** Enough to find one text among a chunk's by halving. */
const maxCalls = 14;

/** Whether a text may have failed because of one that stood beside it. */
export function mayBeDisturbed({ attempts }: WorkItem): boolean {
  return attempts.at(-1)?.problems.some(({ code }) => contagious.has(code)) ?? false;
}

/** Asks for each half of the items apart, and goes on with those that stay open, until what disturbs stands alone. */
export async function askSeparately(
  items: readonly WorkItem[],
  ask: (group: readonly WorkItem[]) => Promise<RungResult>,
): Promise<RungResult> {
  let all = items;
  const groups = items.length < 2 ? [] : [...halves(items)];
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const group = groups.shift();
    if (group === undefined) break;
    const result = await ask(group);
    all = update(all, result.items);
    if (result.failure !== undefined) return { items: all, failure: result.failure };
    const open = result.items.filter(isOpen);
    if (open.length > 1) groups.push(...halves(open));
    // Neither half did better: no other text is to blame.
    if (calls === 1 && all.every(isOpen)) break;
  }
  return { items: all };
}
