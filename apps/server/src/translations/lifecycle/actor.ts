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
