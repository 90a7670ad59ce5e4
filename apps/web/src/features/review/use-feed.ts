import { useQueryClient } from '@tanstack/react-query';
import { buildAddress, type UnitsFeedEvent, unitsFeedEvent } from '@verso/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDocument, keys } from '../../app/queries.ts';
import { command } from '../../lib/api.ts';
import { followStream } from '../../lib/events/streams.ts';
import { formatList } from '../../lib/format.ts';
import { useSession } from '../accounts/session.ts';
import { applyChanges, forgetUnits } from '../units/loaded-pages.ts';
import { readUnit } from './edits/send-change.ts';
import type { Edits } from './edits/use-edits.ts';
import { forgetMatches } from './pane/forget-matches.ts';

/** More changed units than this are not read one by one. */
const maxRead = 20;
/** The server forgets people after a minute. */
const presenceMs = 25_000;
/** Everything may have changed. */
const everything: readonly UnitsFeedEvent[] = [{ type: 'units', ids: null, by: null }, { type: 'comments' }];
/** A row that is only passed is not announced. */
const settleMs = 800;

/**
 * Follows the changes of other people, and shows them where the user is.
 * @param unitId the current unit; null for none
 * @returns the names of other people by the unit they are at
 */
export function useFeed(
  translationId: string,
  edits: Edits,
  unitId: string | null,
): ReadonlyMap<string, string> {
  const client = useQueryClient();
  const session = useSession();
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const self = session.status === 'signed-in' ? session.me.user : undefined;

  const onUnits = useEffectEvent(async ({ ids, by }: Extract<UnitsFeedEvent, { type: 'units' }>) => {
    // Someone else may change a unit right after the user.
    const mayBeOwn = by === null || by === self?.name;
    const others = ids?.filter((id) => !(mayBeOwn && edits.isOwn(id)));
    if (others?.length === 0) {
      // Another tab of the user may have changed what this one changed a moment ago.
      void client.invalidateQueries({ queryKey: keys.offers(translationId) });
      return;
    }
    const areMany = others === undefined || others.length > maxRead;
    if (areMany) {
      await forgetUnits(client, translationId);
      forgetMatches(client);
    }
    for (const id of areMany ? edits.outbox.inConflict.slice(0, maxRead) : others) {
      const read = () => readUnit(client, translationId, id);
      const unit = await readSaved(edits, id, read).catch(() => undefined);
      if (unit === undefined) continue;
      applyChanges(client, translationId, [unit]);
      edits.outbox.reconsider(id, unit.target);
      forgetMatches(client, [unit.source]);
    }
    forgetDocument(client, translationId);
    void client.invalidateQueries({ queryKey: keys.translation(translationId) });
  });
  const onEvent = useEffectEvent((event: UnitsFeedEvent) => {
    if (event.type === 'units') void onUnits(event);
    else if (event.type === 'comments')
      void client.invalidateQueries({ queryKey: keys.comments(translationId) });
    else if (event.type === 'access')
      void client.invalidateQueries({ queryKey: keys.translation(translationId) });
    else setPeople(namesByUnit(event.people.filter(({ id }) => id !== self?.id)));
  });
  useEffect(() => {
    const { path } = buildAddress('GET /api/translations/:id/units/feed', { params: { id: translationId } });
    let wasOpen = false;
    return followStream(path, {
      onOpen() {
        // What has changed while the stream was closed is not sent.
        if (wasOpen) for (const event of everything) onEvent(event);
        wasOpen = true;
      },
      onMessage(data) {
        const event = unitsFeedEvent.safeParse(JSON.parse(data));
        if (event.success) onEvent(event.data);
      },
    });
  }, [translationId]);

  useEffect(() => {
    const announce = (unit: string | null) =>
      // Presence is a courtesy: a failure is of no consequence.
      command('PUT /api/translations/:id/units/presence', {
        params: { id: translationId },
        body: { unit },
      }).catch(() => undefined);
    const first = setTimeout(() => announce(unitId), settleMs);
    const timer = setInterval(() => document.visibilityState === 'visible' && announce(unitId), presenceMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [translationId, unitId]);
  return people;
}

/** Reads a unit, again if a change of it was saved meanwhile: then the answer may be older than what is shown. */
export async function readSaved<Unit>(
  edits: Pick<Edits, 'savedAt'>,
  unitId: string,
  read: () => Promise<Unit>,
): Promise<Unit> {
  for (;;) {
    const saved = edits.savedAt(unitId);
    const unit = await read();
    if (edits.savedAt(unitId) === saved) return unit;
  }
}

function namesByUnit(
  people: readonly { readonly name: string; readonly unit: string }[],
): ReadonlyMap<string, string> {
  const names = new Map<string, readonly string[]>();
  for (const { name, unit } of people) names.set(unit, [...(names.get(unit) ?? []), name]);
  return new Map([...names].map(([unit, each]) => [unit, formatList(each)]));
}
