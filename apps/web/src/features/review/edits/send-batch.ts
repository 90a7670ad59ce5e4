import type { QueryClient } from '@tanstack/react-query';
import { type BatchUnitsRequest, batchUnitsResponse } from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { applyChanges } from '../../units/loaded-pages.ts';
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

/** Confirms units, or takes that back, in few requests. @throws ApiError */
export async function confirmMany(
  client: QueryClient,
  translationId: string,
  ids: readonly string[],
  confirmed: boolean,
): Promise<Refused> {
  const action = confirmed ? 'confirm' : 'unconfirm';
  const refused: Refused[number][] = [];
  for (let from = 0; from < ids.length; from += maxUnits)
    refused.push(...(await send(client, translationId, { action, ids: ids.slice(from, from + maxUnits) })));
  return refused;
}

/** Writes the targets of units in few requests. @throws ApiError */
export async function writeMany(
  client: QueryClient,
  translationId: string,
  changes: readonly NewTarget[],
): Promise<Refused> {
  const refused: Refused[number][] = [];
  for (const part of partsOf(changes))
    refused.push(...(await send(client, translationId, { action: 'write', changes: [...part] })));
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

async function send(client: QueryClient, id: string, body: BatchUnitsRequest): Promise<Refused> {
  const { units, refused, translation } = await request(
    batchUnitsResponse,
    'POST /api/translations/:id/units/batch',
    { params: { id }, body },
  );
  applyChanges(client, id, units);
  setAnswer(client, keys.translation(id), translation);
  forgetDocument(client, id);
  forgetMatches(
    client,
    units.map(({ source }) => source),
  );
  return refused;
}
