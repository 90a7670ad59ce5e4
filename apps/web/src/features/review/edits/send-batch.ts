import type { QueryClient } from '@tanstack/react-query';
import { type BatchUnitsRequest, batchUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { applyChanges, forgetUnits, loadedUnits } from '../../units/loaded-pages.ts';
import { forgetMatches } from '../pane/forget-matches.ts';

/** A target to be written, in place of the one that the user saw. */
export interface NewTarget {
  readonly id: string;
  readonly target: string;
  readonly expected: string | null;
}

/** Units per request, and characters of their texts, below the largest body of the API. */
const maxUnits = 500;
const maxCharacters = 250_000;

/** Why units stayed as they are. */
export type Refused = readonly { readonly id: string; readonly reason: string }[];

/**
 * Confirms units, or takes that back, in few requests.
 * @param onChanged gets those that were not so before, after each request
 * @throws ApiError
 */
export async function confirmMany(
  client: QueryClient,
  translationId: string,
  ids: readonly string[],
  confirmed: boolean,
  onChanged?: (units: readonly TranslatedUnit[]) => void,
): Promise<Refused> {
  const action = confirmed ? 'confirm' : 'unconfirm';
  const refused: Refused[number][] = [];
  let isCounted = true;
  for (let from = 0; from < ids.length; from += maxUnits) {
    const answer = await send(client, translationId, { action, ids: ids.slice(from, from + maxUnits) });
    onChanged?.(answer.units);
    refused.push(...answer.refused);
    isCounted &&= answer.isCounted;
  }
  if (!isCounted) void forgetUnits(client, translationId);
  return refused;
}

/** Writes the targets of units in few requests. @throws ApiError */
export async function writeMany(
  client: QueryClient,
  translationId: string,
  changes: readonly NewTarget[],
): Promise<Refused> {
  const refused: Refused[number][] = [];
  let isCounted = true;
  for (const part of partsOf(changes)) {
    const answer = await send(client, translationId, { action: 'write', changes: [...part] });
    refused.push(...answer.refused);
    isCounted &&= answer.isCounted;
  }
  if (!isCounted) void forgetUnits(client, translationId);
  return refused;
}

/** Changes in parts that a request can have. */
export function partsOf(changes: readonly NewTarget[]): readonly (readonly NewTarget[])[] {
  const parts: NewTarget[][] = [];
  let characters = 0;
  for (const change of changes) {
    const length = change.target.length + (change.expected ?? '').length;
    const last = parts.at(-1);
    if (last === undefined || last.length >= maxUnits || characters + length > maxCharacters) {
      parts.push([change]);
      characters = length;
    } else {
      last.push(change);
      characters += length;
    }
  }
  return parts;
}

/** @returns `isCounted`: whether all changed units were loaded, so that the counts are right without reading them again */
async function send(client: QueryClient, id: string, body: BatchUnitsRequest) {
  const { units, refused, translation } = await request(
    batchUnitsResponse,
    'POST /api/translations/:id/units/batch',
    { params: { id }, body },
  );
  const known = loadedUnits(client, id);
  applyChanges(client, id, units);
  setAnswer(client, keys.translation(id), translation);
  forgetDocument(client, id);
  forgetMatches(
    client,
    units.map(({ source }) => source),
  );
  return { units, refused, isCounted: units.every((unit) => known.has(unit.id)) };
}
