import { type Teammate, teamRoleMay } from '@verso/contracts';
import { type Queryable, teamMembers, users } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import type { TranslationRow } from '../lifecycle/row.ts';

/** The people who may comment on a translation: its user, and the members of its workspace whose role comments. */
export async function peopleOf(
  database: Queryable,
  { userId, teamId }: Pick<TranslationRow, 'userId' | 'teamId'>,
): Promise<Teammate[]> {
  const members =
    teamId === null
      ? []
      : await database.orm
          .select({ id: users.id, name: users.name, role: teamMembers.role })
          .from(teamMembers)
          .innerJoin(users, eq(users.id, teamMembers.userId))
          .where(eq(teamMembers.teamId, teamId))
          .orderBy(asc(users.name), asc(users.id));
  const people = members
    .filter(({ role }) => teamRoleMay(role, 'comment'))
    .map(({ id, name }) => ({ id, name, may_be_assigned: true }));
  if (people.some(({ id }) => id === userId)) return people;
  const [maker] = await database.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  return maker === undefined ? people : [...people, { ...maker, may_be_assigned: false }];
}
