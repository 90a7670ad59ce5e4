import type { QueryClient } from '@tanstack/react-query';
import {
  changedUnitResponse,
  confirmUnitsResponse,
  listUnitsResponse,
  type TranslatedUnit,
} from '@verso/contracts';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { ApiError, reasonOf, request } from '../../../lib/api.ts';
import { hasNetwork } from '../../../lib/browser.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { applyChanges, forgetUnits, readPage } from '../../units/loaded-pages.ts';
import { forgetMatches } from '../pane/forget-matches.ts';
import type { Sent, UnsavedChange } from './outbox.ts';

/** Sends a change of a unit to the server, and updates what the interface knows of it. */
export async function sendChange(
  client: QueryClient,
  translationId: string,
  change: UnsavedChange,
): Promise<Sent> {
  if (!hasNetwork()) return { outcome: 'later' };
  try {
    if (change.kind === 'edit') return await edit(client, translationId, change);
    const unit = await confirm(client, translationId, change);
    return { outcome: 'saved', target: unit?.target ?? change.target };
  } catch (error) {
    if (isConflict(error)) return afterConflict(client, translationId, change);
    if (isTemporary(error)) return { outcome: 'later' };
    return { outcome: 'refused', reason: reasonOf(error) };
  }
}

async function edit(client: QueryClient, id: string, change: UnsavedChange): Promise<Sent> {
  const { unitId, target, expected, propagate } = change;
  const {
    unit,
    translation,
    propagated = [],
  } = await request(changedUnitResponse, 'PUT /api/translations/:id/units/:unitId', {
    params: { id, unitId },
    body: { target: target ?? '', expected, ...(propagate ? { propagate } : {}) },
  });
  applyChanges(client, id, [unit]);
  setAnswer(client, keys.translation(id), translation);
  forgetDocument(client, id);
  // What was just written or confirmed is in the memories.
  forgetMatches(client, [unit.source]);
  if (propagated.length > 0) {
    toast('success', editor.repetition.used({ count: propagated.length }));
    void forgetUnits(client, id);
  }
  return { outcome: 'saved', target: unit.target, propagated };
}

async function confirm(client: QueryClient, id: string, { unitId, kind, expected }: UnsavedChange) {
  const { unit } = await request(confirmUnitsResponse, 'POST /api/translations/:id/confirmations', {
    params: { id },
    body: { unit: unitId, expected, confirmed: kind === 'confirm' },
  });
  if (unit !== null) {
    applyChanges(client, id, [unit]);
    forgetMatches(client, [unit.source]);
  }
  return unit;
}

/** Reads the unit as it is now. It may have the change already, if an earlier attempt lost only its answer. */
async function afterConflict(client: QueryClient, id: string, change: UnsavedChange): Promise<Sent> {
  try {
    const unit = await readUnit(client, id, change.unitId);
    if (unit === undefined) return { outcome: 'conflict' };
    applyChanges(client, id, [unit]);
    if (unit.target === change.target) return { outcome: 'saved', target: unit.target };
    // Another change of the document was in the way.
    return { outcome: unit.target === change.expected ? 'later' : 'conflict' };
  } catch {
    return { outcome: 'later' };
  }
}

/** @returns undefined if the translation has no such unit @throws ApiError */
export async function readUnit(
  client: QueryClient,
  id: string,
  unitId: string,
): Promise<TranslatedUnit | undefined> {
  const { units } = await readPage(client, id, () =>
    request(listUnitsResponse, 'GET /api/translations/:id/units', {
      params: { id },
      query: { unit: unitId },
    }),
  );
  return units[0];
}

/** Whether the unit was changed elsewhere in the meantime. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Signed out counts as temporary: the change is sent after the next sign-in. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.retryable || error.status === 401;
}
