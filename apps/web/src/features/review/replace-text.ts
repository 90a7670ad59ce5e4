import {
  limits,
  type ReplaceTextRequest,
  type ReplaceTextResponse,
  replaceTextResponse,
} from '@verso/contracts';
import { request } from '../../lib/api.ts';
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

/**
 * Finds and replaces a text, in more requests than one if there are more units than one may have.
 * @param among the ids of units, or a filter of the list
 * @param onPart gets what has been done after each request
 * @throws ApiError; what the requests before it wrote stays
 */
export async function replaceText(
  id: string,
  search: Search,
  among: readonly string[] | ReturnType<typeof unitsChoice>,
  onPart?: (done: Replaced) => void,
): Promise<Replaced> {
  const send = async (choice: Partial<ReplaceTextRequest>): Promise<Replaced> => {
    const answer = await request(replaceTextResponse, 'POST /api/translations/:id/replacements', {
      params: { id },
      body: { ...search, ...choice },
    });
    return withTimes(answer);
  };
  if (!Array.isArray(among)) return send(among as ReturnType<typeof unitsChoice>);
  const parts: readonly string[] = among;
  let all = await send({ ids: parts.slice(0, limits.replacedUnits) });
  for (let from = limits.replacedUnits; from < parts.length; from += limits.replacedUnits) {
    onPart?.(all);
    all = joined(all, await send({ ids: parts.slice(from, from + limits.replacedUnits) }));
  }
  return all;
}

/** The answer to a change of many units, with its time if it was applied. */
export function withTimes<Answer extends Pick<ReplaceTextResponse, 'changed_at'>>(answer: Answer) {
  return { ...answer, times: answer.changed_at === undefined ? [] : [answer.changed_at] };
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
