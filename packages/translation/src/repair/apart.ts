import { halves } from '../call/deliver.ts';
import { isOpen, type RungResult, update, type WorkItem } from './item.ts';

/** Problems that another text of the same request can cause, for example with an instruction that the model follows. */
const crossTextProblems: ReadonlySet<string> = new Set([
  'echo',
  'not-answered',
  'wrong-script',
  'prompt-leaked',
  'not-a-translation',
  'wrong-language',
]);

/** Enough to isolate one text of a chunk by halving. */
const maxCalls = 14;

/** Whether a text may have failed because of another one in the request. */
export function mayBeAffectedByOthers({ attempts }: WorkItem): boolean {
  return attempts.at(-1)?.problems.some(({ code }) => crossTextProblems.has(code)) ?? false;
}

/** Asks for each half of the items separately, and halves again what stays open, to isolate the disturbing text. */
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
    // Neither half improved, so no other text is the cause.
    if (calls === 1 && all.every(isOpen)) break;
  }
  return { items: all };
}
