import type { UnitsFeedEvent } from '@verso/contracts';
import type { Database, Queryable } from '@verso/db';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { authorNames } from '../lifecycle/actor.ts';
import { KeyedNotifier } from '../progress/keyed-notifier.ts';

const channel = 'verso_unit_changes';

/** A notification: units of a translation, comments on it or who may do what have changed, or a person is at a unit. */
const message = z.union([
  z.object({
    translation: z.string(),
    /** Null: too many to name. */
    ids: z.array(z.string()).nullable(),
    author: z.string(),
  }),
  z.object({
    translation: z.string(),
    person: z.object({ id: z.string(), name: z.string() }),
    unit: z.string().nullable(),
  }),
  z.object({ translation: z.string(), comments: z.literal(true) }),
  z.object({ translation: z.string(), access: z.literal(true) }),
]);
type Message = z.infer<typeof message>;

/** Characters of ids that a notification names, well below PostgreSQL's limit. */
const maxIds = 6_000;

/** Announces a change of units to the people who have their translation open; in a transaction, on commit. */
export async function announceUnits(
  database: Queryable,
  translation: string,
  ids: readonly string[],
  author: string,
): Promise<void> {
  const isShort = ids.reduce((sum, id) => sum + id.length + 3, 0) <= maxIds;
  await notify(database, { translation, ids: isShort ? [...ids] : null, author });
}

/** Announces that comments have changed, to read them again; in a transaction, on commit. */
export async function announceComments(database: Queryable, translation: string): Promise<void> {
  await notify(database, { translation, comments: true });
}

/** Announces that the review state or a guest link has changed; in a transaction, on commit. */
export async function announceAccess(database: Queryable, translation: string): Promise<void> {
  await notify(database, { translation, access: true });
}

/** Announces at which unit a person is. @param unit null: they have left */
export async function announcePresence(
  database: Queryable,
  translation: string,
  person: { readonly id: string; readonly name: string },
  unit: string | null,
): Promise<void> {
  await notify(database, { translation, person: { id: person.id, name: person.name }, unit });
}

async function notify(database: Queryable, content: Message): Promise<void> {
  await database.notify(channel, JSON.stringify(content));
}

/** A person is no longer shown after this time without a sign of them. */
const presenceMs = 60_000;
/** People shown in a translation. */
const maxPeople = 50;
/** Translations with people or followers that a process keeps; the oldest are forgotten. */
const maxRooms = 10_000;
/** Changes that a slow follower may be behind; then everything is read again. */
const maxBehind = 200;

type Change = Exclude<UnitsFeedEvent, { type: 'presence' }>;

/** What a process knows of one translation. */
interface Room {
  /** The number of the newest change. */
  last: number;
  readonly changes: { readonly number: number; readonly event: Change }[];
  readonly people: Map<string, { readonly name: string; readonly unit: string; readonly at: number }>;
  followers: number;
}

/** Everything is to be read again. */
const everything: readonly Change[] = [
  { type: 'units', ids: null, by: null },
  { type: 'comments' },
  { type: 'access' },
];

export interface UnitsFeed {
  /**
   * Yields the changes of a translation's units and the people at them, beginning with the people. Yields null when there was
   * nothing for a while, so that the caller can keep a quiet connection open. Ends with `signal`.
   */
  follow(translation: string, signal: AbortSignal): AsyncGenerator<UnitsFeedEvent | null, void, void>;
  close(): Promise<void>;
}

/**
 * Follows changes to units, and who is at which, across all processes. Everything is in memory: after a lost connection,
 * followers are asked to read everything again, and people reappear when they next report where they are.
 * @param quietMs time without events after which null is yielded
 */
export async function openUnitsFeed(
  { database, clock, logger }: { readonly database: Database } & Pick<Context, 'clock' | 'logger'>,
  quietMs: number,
): Promise<UnitsFeed> {
  const rooms = new Map<string, Room>();
  const notifier = new KeyedNotifier();
  const closing = new AbortController();
  /** Notifications are handled in their order. */
  let handled = Promise.resolve();

  const roomOf = (translation: string): Room => {
    const known = rooms.get(translation);
    if (known !== undefined) return known;
    const room: Room = { last: 0, changes: [], people: new Map(), followers: 0 };
    rooms.set(translation, room);
    for (const [id, { followers }] of rooms) {
      if (rooms.size <= maxRooms) break;
      if (followers === 0) rooms.delete(id);
    }
    return room;
  };

  const addChange = (room: Room, event: Change) => {
    room.last += 1;
    room.changes.push({ number: room.last, event });
    if (room.changes.length > maxBehind) room.changes.shift();
  };

  async function handle(payload: string): Promise<void> {
    const { data } = message.safeParse(JSON.parse(payload));
    // A newer version may announce more.
    if (data === undefined) return;
    if (!('person' in data)) {
      const room = rooms.get(data.translation);
      if (room === undefined || room.followers === 0) return;
      if ('comments' in data) addChange(room, { type: 'comments' });
      else if ('access' in data) addChange(room, { type: 'access' });
      else {
        const names = await authorNames(database, [data.author]);
        addChange(room, { type: 'units', ids: data.ids, by: names.get(data.author) ?? null });
      }
    } else {
      const { people } = roomOf(data.translation);
      people.delete(data.person.id);
      if (data.unit !== null && people.size < maxPeople)
        people.set(data.person.id, { name: data.person.name, unit: data.unit, at: clock.now().getTime() });
    }
    notifier.notify(data.translation);
  }

  const stopListening = await database.listen(
    channel,
    (payload) => {
      handled = handled
        .then(() => handle(payload))
        .catch((error) => logger.warn({ err: error }, 'could not announce a change of units'));
    },
    {
      onGap: () => {
        for (const room of rooms.values()) {
          for (const event of everything) addChange(room, event);
        }
        notifier.notify();
      },
    },
  );

  const peopleIn = (room: Room): UnitsFeedEvent => {
    const oldest = clock.now().getTime() - presenceMs;
    for (const [id, { at }] of room.people) if (at < oldest) room.people.delete(id);
    const people = [...room.people].map(([id, { name, unit }]) => ({ id, name, unit }));
    return { type: 'presence', people };
  };

  return {
    async *follow(translation, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const room = roomOf(translation);
      room.followers += 1;
      const subscription = notifier.subscribe(translation);
      try {
        let seen = room.last;
        let shown = '';
        while (!ended.aborted) {
          const people = peopleIn(room);
          if (JSON.stringify(people) !== shown) yield people;
          shown = JSON.stringify(people);
          if (seen < room.last) {
            const isBehind = (room.changes[0]?.number ?? 0) > seen + 1;
            const changes = room.changes.filter(({ number }) => number > seen);
            seen = room.last;
            if (isBehind) yield* everything;
            else for (const { event } of changes) yield event;
          }
          const notified = await subscription.wait(quietMs, ended);
          if (!notified && !ended.aborted) yield null;
        }
      } finally {
        subscription.end();
        room.followers -= 1;
        if (room.followers === 0 && room.people.size === 0) rooms.delete(translation);
      }
    },
    async close() {
      closing.abort();
      await stopListening();
      await handled;
    },
  };
}
