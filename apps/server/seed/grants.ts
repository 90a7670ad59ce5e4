import { charactersPerPage, dayMs, grantTypes } from '@verso/contracts';
import type { Bookkeeper, GrantRow } from './bookkeeper.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

const reasons = {
  promotional: 'Autumn campaign (sample)',
  support: 'A translation had to be repeated (sample)',
  trial_extension: 'Needed more time to decide (sample)',
  partner: 'Conference partner (sample)',
  other: 'Thank you for the report (sample)',
} as const;

/** Seeds grants to one in twenty users, at random times of the period. */
export async function seedGrants(
  book: Bookkeeper,
  random: Random,
  now: Date,
  { people, days }: { readonly people: People; readonly days: number },
): Promise<readonly GrantRow[]> {
  const begin = new Date(now.getTime() - days * dayMs);
  const seeded: GrantRow[] = [];
  for (const person of people.all) {
    if (!random.chance(0.05)) continue;
    const createdAt = random.dateBetween(person.joinedAt > begin ? person.joinedAt : begin, now);
    const grantType = random.pick(grantTypes);
    const pages = random.pick([5, 10, 25, 50, 100]);
    const lasts = random.pick([0, 14, 30, 90]);
    const row: GrantRow = {
      grantId: random.uuid(),
      userId: person.id,
      grantedBy: people.administrator.id,
      grantType,
      reason: reasons[grantType],
      notes: null,
      pagesGranted: pages,
      charactersGranted: pages * charactersPerPage,
      expiresAt: lasts === 0 ? null : new Date(createdAt.getTime() + lasts * dayMs),
      createdAt,
      updatedAt: createdAt,
    };
    seeded.push(row);
    await book.grant(row);
  }
  return seeded;
}

/** Revokes a few grants. @returns their ids and times */
export async function revokeSome(
  book: Bookkeeper,
  random: Random,
  now: Date,
  grants: readonly GrantRow[],
): Promise<ReadonlyMap<string, Date>> {
  const revoked = new Map<string, Date>();
  for (const { grantId, userId, expiresAt } of grants) {
    if (!random.chance(0.1) || (expiresAt && expiresAt < now)) continue;
    const at = await book.revoke(grantId, userId, now);
    if (at !== null) revoked.set(grantId, at);
  }
  return revoked;
}
