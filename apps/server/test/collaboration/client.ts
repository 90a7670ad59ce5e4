import {
  commentThreadResponse,
  listCommentsResponse,
  listUnitsResponse,
  noticesResponse,
  type TeamRole,
} from '@verso/contracts';
import { teamMembers, users } from '@verso/db';
import { eq } from '@verso/db/query';
import {
  type RequestOptions,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { join, signUpOwner, teamOf } from '../teams/team.ts';
import { start, until } from '../translations/client.ts';

/** A workspace with one person per role, and a translation that its member made. */
export async function createTeam(server: TestServer) {
  const { orm } = server.context.database;
  const owner = await signUpOwner(server);
  const maker = await join(server, owner);
  const { id: teamId } = await teamOf(server, owner);
  const add = async (role: TeamRole, name: string) => {
    const user = await signUp(server);
    await orm.update(users).set({ name }).where(eq(users.id, user.id));
    await orm.insert(teamMembers).values({ userId: user.id, teamId, role });
    return user;
  };
  return {
    owner,
    maker,
    reviewer: await add('reviewer', 'Rosa'),
    translator: await add('translator', 'Tom'),
    viewer: await add('viewer', 'Vera'),
  };
}

/** A finished translation with the ids of its units. */
export async function translated(server: TestServer, user: TestUser) {
  const { id } = await start(server, user);
  await until(server, user, id, 'completed');
  const listed = await send(server, `/api/translations/${id}/units`, { user });
  return { id, units: listUnitsResponse.parse(await listed.json()).units.map((unit) => unit.id) };
}

/** A request that must succeed and whose answer is a thread. */
export async function comment(server: TestServer, path: string, options: RequestOptions) {
  const answer = await send(server, path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return commentThreadResponse.parse(await answer.json()).thread;
}

export async function commentsOf(server: TestServer, user: TestUser, id: string, query = '') {
  const answer = await send(server, `/api/translations/${id}/comments${query}`, { user });
  return listCommentsResponse.parse(await answer.json());
}

export async function noticesOf(server: TestServer, user: TestUser) {
  return noticesResponse.parse(await (await send(server, '/api/notices', { user })).json());
}
