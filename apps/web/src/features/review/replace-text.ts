import {
  limits,
  type ReplaceTextRequest,
  type ReplaceTextResponse,
  replaceTextResponse,
} from '@verso/contracts';
import { type Follow, type Outcome, requestWork } from '../../lib/work.ts';
import { errors } from '../../messages/errors.ts';
import type { unitsChoice } from './filters.ts';

type Search = Pick<
  ReplaceTextRequest,
  'find' | 'replacement' | 'match_case' | 'whole_words' | 'regular_expression' | 'apply'
>;

/** What was replaced, by one request or several. */
export interface Replaced extends ReplaceTextResponse {
  /** When each of them was applied. */
  readonly times: readonly string[];
}

interface Following extends Follow {
  /** The units that change, as was previewed. */
  readonly expected: number | undefined;
  /** Gets what has been done after each request. */
  readonly onPart?: (done: Replaced) => void;
}

/**
 * Finds and replaces a text, in more requests than one if there are more units than one may have.
 * @param among the ids of units, or a filter of the list
 * @returns when canceled, what was replaced by then; null if nothing was
 * @throws ApiError; what the requests before it wrote stays
 */
export async function replaceText(
  id: string,
  search: Search,
  among: readonly string[] | ReturnType<typeof unitsChoice>,
  { signal, onProgress, expected, onPart }: Following,
): Promise<{ readonly isCanceled: boolean; readonly result: Replaced | null }> {
  let all: Replaced | null = null;
  for (const choice of choicesOf(among)) {
    const before: Replaced | null = all;
    const input = { params: { id }, body: { ...search, ...choice } };
    const { isCanceled, result } = await requestWork(
      replaceTextResponse,
      'POST /api/translations/:id/replacements',
      input,
      {
        signal,
        onProgress: ({ done, total }) =>
          onProgress({ done: (before?.changed ?? 0) + done, total: expected ?? total }),
      },
    );
    if (result !== null) all = before === null ? withTimes(result) : joined(before, withTimes(result));
    if (isCanceled) return { isCanceled, result: all };
    if (all !== null) onPart?.(all);
  }
  return { isCanceled: false, result: all };
}

/** What each request is about. */
function choicesOf(among: readonly string[] | ReturnType<typeof unitsChoice>): Partial<ReplaceTextRequest>[] {
  if (!Array.isArray(among)) return [among as ReturnType<typeof unitsChoice>];
  const ids: readonly string[] = among;
  const parts = Math.ceil(ids.length / limits.replacedUnits);
  return Array.from({ length: parts }, (_, part) => ({
    ids: ids.slice(part * limits.replacedUnits, (part + 1) * limits.replacedUnits),
  }));
}

/** The answer to a change of many units, with its time if it was applied. */
function withTimes(answer: ReplaceTextResponse): Replaced {
  return { ...answer, times: answer.changed_at === undefined ? [] : [answer.changed_at] };
}

/** What a change of many units has written, also when it was canceled. @throws Error if it is nothing */
export function appliedOf({ result }: Outcome<ReplaceTextResponse>): Replaced {
  if (result === null) throw new Error(errors.unknown);
  return withTimes(result);
}

/** The answers to two parts of a replacement, as if they were one. */
export function joined(one: Replaced, next: Replaced): Replaced {
  return {
    ...next,
    changed: one.changed + next.changed,
    refused: one.refused + next.refused,
    units: [...one.units, ...next.units],
    changed_ids: [...(one.changed_ids ?? []), ...(next.changed_ids ?? [])],
    times: [...one.times, ...next.times],
  };
}
