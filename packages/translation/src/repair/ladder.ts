import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import type { Manner } from '../call/manner.ts';
import { mapPaced } from '../pace.ts';
import type { LanguagePair } from '../verify/subject.ts';
import { mayBeKept } from '../verify/verify.ts';
import { askSeparately, mayBeAffectedByOthers } from './apart.ts';
import { fallBack, isWorthAsking } from './fall-back.ts';
import { isOpen, type RungResult, update, type WorkItem } from './item.ts';
import { plainTranslation } from './plain.ts';
import { reopenDoubtful } from './reopen.ts';
import { lacksOnlyTerms } from './reword.ts';

/** Asks models for items in the given manner. */
export type AskModels = (items: readonly WorkItem[], manner: Manner) => Promise<RungResult>;

/** A way to ask for the items that the rungs above left open. */
interface Rung {
  readonly manner: Manner;
  /** Which time it is that an item is asked for in this manner; 1 by default. */
  readonly times?: number;
  readonly helps: (item: WorkItem) => boolean;
  /**
   * How a failed call affects the job. `end`: the job fails. `wait`: it waits in the queue for paused models, then
   * continues without the answer. `skip`: it continues without the answer.
   */
  readonly onFailure: 'end' | 'wait' | 'skip';
}

/** The repair ladder, cheapest rung first. Deterministic fixes are applied earlier, to every line that is read. */
const rungs: readonly Rung[] = [
  { manner: 'first', helps: () => true, onFailure: 'end' },
  { manner: 'terms', helps: lacksOnlyTerms, onFailure: 'wait' },
  // Three corrections cost a fraction of a second translation. Each sees more of the text.
  { manner: 'terms', times: 2, helps: lacksOnlyTerms, onFailure: 'wait' },
  { manner: 'terms', times: 3, helps: lacksOnlyTerms, onFailure: 'wait' },
  { manner: 'again', helps: isWorthAsking, onFailure: 'end' },
  { manner: 'of-another', helps: (item) => !lacksOnlyWords(item), onFailure: 'skip' },
  {
    manner: 'apart',
    helps: (item) => mayBeAffectedByOthers(item) && !lacksOnlyWords(item),
    onFailure: 'wait',
  },
  { manner: 'without-codes', helps: failedOnCodes, onFailure: 'wait' },
  { manner: 'placing', helps: lacksOnlyCodes, onFailure: 'wait' },
];

/** Manners in which texts are translated as a whole. */
const whole: ReadonlySet<Manner> = new Set(['first', 'again', 'of-another', 'apart']);

/** Errors after which the same call can succeed later. */
const temporary: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'rate_limited', 'budget_exhausted']);

/**
 * Moves items down the ladder until each is settled: by a rung, by its best attempt, or with its source. An item from an
 * earlier round of the job continues where it was.
 * @param isLeft which items to leave open where they are
 * @param onReopened called with each item whose verified target turned out to be another's
 * @returns every other item settled; or the items so far with the failure, if a rung failed permanently.
 */
export async function repairItems(
  items: readonly WorkItem[],
  ask: AskModels,
  languages: LanguagePair,
  marker: string,
  isLeft: (item: WorkItem) => boolean = () => false,
  onReopened: (item: WorkItem) => void = () => undefined,
): Promise<RungResult> {
  let all = items;
  for (const { manner, times = 1, helps, onFailure } of rungs) {
    const open = all.filter(
      (item) => isOpen(item) && !isLeft(item) && !wasTried(item, manner, times) && helps(item),
    );
    if (open.length === 0) continue;
    const result =
      manner === 'apart' ? await askSeparately(open, (group) => ask(group, manner)) : await ask(open, manner);
    all = update(all, result.items);
    if (whole.has(manner))
      all = reopenDoubtful(all, new Set(open.map(({ key }) => key)), manner, languages, onReopened);
    if (endsJob(result.failure, onFailure)) return { items: all, failure: result.failure };
  }
  const settled = await mapPaced(all, (item) =>
    isOpen(item) && !isLeft(item)
      ? { ...item, exhausted: true, settlement: fallBack(item, languages, marker) }
      : item,
  );
  return { items: settled };
}

function endsJob(failure: unknown, onFailure: Rung['onFailure']): boolean {
  if (failure === undefined) return false;
  if (onFailure === 'end' || !(failure instanceof ModelCallError) || failure.code === 'aborted') return true;
  return onFailure === 'wait' && temporary.has(failure.code);
}

/** Whether this manner has been tried so many times, or every manner, without success. */
function wasTried({ attempts, exhausted }: WorkItem, manner: Manner, times: number): boolean {
  return exhausted || attempts.filter((attempt) => attempt.manner === manner).length >= times;
}

/** Whether the last attempt is correct but for its terms or its form of address: one retry with the reason is enough. */
const lacksOnlyWords = (item: WorkItem) => lacksOnlyFormality(item) || lacksOnlyTerms(item);

function lacksOnlyFormality({ attempts }: WorkItem): boolean {
  const last = attempts.at(-1);
  const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return last?.target !== undefined && errors.length > 0 && errors.every(({ code }) => code === 'formality');
}

/** Whether codes may be the reason that no attempt has usable words. Then the text is requested without codes. */
function failedOnCodes(item: WorkItem): boolean {
  const usable = item.attempts.some(({ target, problems }) => target && mayBeKept(problems));
  return item.codes.length > 0 && !usable && !lacksOnlyCodes(item) && isWorthAsking(item);
}

/** Whether the last attempt's words are correct and only codes are missing. */
function lacksOnlyCodes(item: WorkItem): boolean {
  return item.codes.length > 0 && plainTranslation(item) !== undefined;
}
