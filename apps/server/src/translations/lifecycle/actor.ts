import type { Person } from '@verso/contracts';
import { type Queryable, users } from '@verso/db';
import { inArray } from '@verso/db/query';
import type { Caller } from './access.ts';

/** Who did something, as it is stored: a user, a guest by name, or neither after an account was deleted. */
export interface Actor {
  readonly actorId: string | null;
  readonly guestName: string | null;
}

/** The columns that store who makes a change. */
export function actorOf(caller: Caller): Actor {
  return typeof caller === 'string'
    ? { actorId: caller, guestName: null }
    : { actorId: null, guestName: caller.name };
}

/** Only the two columns, from a row with more. */
export const actorColumns = ({ actorId, guestName }: Actor): Actor => ({ actorId, guestName });

/** Begins the stored id of a guest; the rest is their name. */
const GUEST = 'guest:';

/** Who changes a unit, as one column: the id of a user, or a guest by name. */
export function authorOf(caller: Caller): string {
  return typeof caller === 'string' ? caller : `${GUEST}${caller.name}`;
}

/** The names of the authors of units by the id that is stored; those of deleted accounts are absent. */
export async function authorNames(
  database: Queryable,
  authors: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(authors)];
  const guests = all.filter((author) => author.startsWith(GUEST));
  const names = await namesOf(
    database,
    all.filter((author) => !author.startsWith(GUEST)),
  );
  return new Map([...names, ...guests.map((guest) => [guest, guest.slice(GUEST.length)] as const)]);
}

/** The names of users by id. */
export async function namesOf(
  database: Queryable,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await database.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who did something, as it is shown. */
export function toPerson({ actorId, guestName }: Actor, names: ReadonlyMap<string, string>): Person {
  if (guestName !== null) return { id: null, name: guestName, guest: true };
  return { id: actorId, name: (actorId === null ? undefined : names.get(actorId)) ?? null, guest: false };
}
