import { type InvitedRole, teamResponse, teamStanding } from '@verso/contracts';
import { z } from 'zod';
import {
  type RequestOptions,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
  verifyEmail,
} from '../../src/testing/index.ts';
import { setPlan } from '../translations/client.ts';

export const invitationSubject = 'You are invited to a workspace';

/** A Business user with a workspace. */
export async function signUpOwner(server: TestServer, name = 'Acme', user?: TestUser): Promise<TestUser> {
  const owner = user ?? (await signUp(server));
  await setPlan(server, owner, 'business');
  await change(server, '/api/team', { json: { name }, user: owner });
  return owner;
}

/** A request that must succeed. @returns the workspace afterwards */
export async function change(server: TestServer, path: string, options: RequestOptions) {
  const answer = await send(server, path, options);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return teamResponse.parse(await answer.json());
}

export async function teamOf(server: TestServer, user: TestUser) {
  const { team } = await change(server, '/api/team', { user });
  if (team === null) throw new Error('The user has no workspace.');
  return team;
}

/** The workspace as every page receives it. */
export async function membershipOf(server: TestServer, user: TestUser) {
  const answer = await send(server, '/api/me', { user });
  return z.object({ team: teamStanding.nullable() }).parse(await answer.json()).team;
}

export function invite(server: TestServer, by: TestUser, email: string, role: InvitedRole = 'member') {
  return send(server, '/api/team/invitations', { json: { email, role }, user: by });
}

/** The token in the latest invitation mailed to an address. */
export async function tokenFor(server: TestServer, email: string): Promise<string> {
  const { link } = await readOutbox(server.directory, email, invitationSubject);
  return new URL(link).pathname.replace('/invitation/', '');
}

export function accept(server: TestServer, user: TestUser, token: string) {
  return send(server, `/api/invitations/${token}/accept`, { method: 'POST', user });
}

/** Signs up a new user who is invited and accepts. */
export async function join(
  server: TestServer,
  owner: TestUser,
  role: InvitedRole = 'member',
  user?: TestUser,
): Promise<TestUser> {
  const member = user ?? (await signUp(server));
  if (role !== 'member') await verifyEmail(server, member);
  const invited = await invite(server, owner, member.email, role);
  if (invited.status !== 200) throw new Error(`Not invited: ${await invited.text()}`);
  const accepted = await accept(server, member, await tokenFor(server, member.email));
  if (accepted.status !== 200) throw new Error(`Not accepted: ${await accepted.text()}`);
  return member;
}
