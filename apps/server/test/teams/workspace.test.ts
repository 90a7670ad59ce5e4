import { invitationResponse } from '@verso/contracts';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountSteps } from '../../src/account-steps.ts';
import { purgeAccounts } from '../../src/identity/accounts/deletion.ts';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { eventually, refusalOf, setPlan } from '../translations/client.ts';
import { accept, change, invite, join, membershipOf, signUpOwner, teamOf, tokenFor } from './team.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('a workspace', (openDatabase) => {
  let later = 0;
  let server: TestServer;
  let owner: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => new Date(Date.now() + later) } });
  });
  beforeEach(async () => {
    later = 0;
    owner = await signUpOwner(server);
  });
  afterAll(() => server.close());

  const refused = async (path: string, options: Parameters<typeof send>[2]) =>
    refusalOf(await send(server, path, options));

  it('requires a plan with seats and is limited to one per person', async () => {
    const user = await signUp(server);
    expect(await change(server, '/api/team', { user })).toEqual({ team: null, may_create: false });
    expect(await refused('/api/team', { json: { name: 'Mine' }, user })).toMatchObject({
      status: 402,
      code: 'team_not_in_plan',
    });
    await setPlan(server, user, 'pro');
    expect(await refused('/api/team', { json: { name: 'Mine' }, user })).toMatchObject({ status: 402 });
    expect(await refused('/api/team', { json: { name: 'Another' }, user: owner })).toMatchObject({
      status: 409,
    });
    expect(await refused('/api/team', {})).toMatchObject({ status: 401 });
    expect(await teamOf(server, owner)).toMatchObject({
      name: 'Acme',
      role: 'owner',
      active: true,
      seats: 5,
      seats_taken: 1,
      members: [{ user_id: owner.id, role: 'owner', characters_used: 0 }],
    });
  });

  it('invites by e-mail someone who signs up and accepts', async () => {
    const email = `new-${owner.id.slice(0, 8)}@example.com`;
    expect((await invite(server, owner, email)).status).toBe(200);
    const token = await tokenFor(server, email);
    const read = await send(server, `/api/invitations/${token}`);
    expect(invitationResponse.parse(await read.json())).toMatchObject({
      team_name: 'Acme',
      invited_by: 'Test User',
      email,
      role: 'member',
    });
    expect(await refused(`/api/invitations/${token}/accept`, { method: 'POST' })).toMatchObject({
      status: 401,
    });
    const user = await signUp(server, { email });
    expect((await accept(server, user, token)).status).toBe(200);
    expect(await membershipOf(server, user)).toMatchObject({ name: 'Acme', role: 'member', pays: true });
    expect(await membershipOf(server, owner)).toMatchObject({ role: 'owner', active: true, pays: false });
    expect(await refusalOf(await accept(server, user, token))).toMatchObject({ code: 'link_expired' });
  });

  it('opens an invitation only for the invited address', async () => {
    const email = `invited-${owner.id.slice(0, 8)}@example.com`;
    await invite(server, owner, email);
    const token = await tokenFor(server, email);
    const stranger = await signUp(server);
    expect(await refusalOf(await accept(server, stranger, token))).toMatchObject({
      status: 403,
      error: `This invitation is for ${email}. Sign in with that address to accept it.`,
    });
    expect(await membershipOf(server, stranger)).toBeNull();
  });

  it('grants no admin role by link alone when addresses cannot be confirmed by mail', async () => {
    const email = `unconfirmed-${owner.id.slice(0, 8)}@example.com`;
    await invite(server, owner, email, 'admin');
    const member = await signUp(server, { email });
    expect((await accept(server, member, await tokenFor(server, email))).status).toBe(200);
    expect(await membershipOf(server, member)).toMatchObject({ role: 'member' });
    const promoted = { json: { role: 'admin' }, method: 'PATCH', user: owner };
    await change(server, `/api/team/members/${member.id}`, promoted);
    expect(await membershipOf(server, member)).toMatchObject({ role: 'admin' });
  });

  it('rejects an invitation link that expired, was withdrawn, replaced or made up', async () => {
    const user = await signUp(server);
    await invite(server, owner, user.email);
    const first = await tokenFor(server, user.email);
    later += 1000;
    await invite(server, owner, user.email);
    const second = await eventually(
      () => tokenFor(server, user.email),
      (token) => token !== first,
    );
    expect((await teamOf(server, owner)).invitations).toHaveLength(1);
    expect(await refusalOf(await accept(server, user, first))).toMatchObject({ code: 'link_expired' });
    expect(await refused(`/api/invitations/${first}`, {})).toMatchObject({ code: 'link_expired' });
    const [id = ''] = second.split('.');
    for (const made of [id, `${id}.`, `${id}.${'a'.repeat(43)}`, 'nonsense', `${owner.id}.x`])
      expect(await refusalOf(await accept(server, user, made))).toMatchObject({ code: 'link_expired' });

    later += 8 * day;
    expect(await refusalOf(await accept(server, user, second))).toMatchObject({ code: 'link_expired' });
    expect(await teamOf(server, owner)).toMatchObject({ seats_taken: 1, invitations: [{ expired: true }] });
    later = 0;
    await change(server, `/api/team/invitations/${id}`, { method: 'DELETE', user: owner });
    expect(await refusalOf(await accept(server, user, second))).toMatchObject({ code: 'link_expired' });
  });

  it('has five seats, including open invitations', async () => {
    await join(server, owner);
    for (const index of [1, 2, 3]) await invite(server, owner, `seat-${index}-${owner.id}@example.com`);
    expect(await teamOf(server, owner)).toMatchObject({ seats_taken: 5 });
    const sixth = await signUp(server);
    expect(await refusalOf(await invite(server, owner, sixth.email))).toMatchObject({
      status: 409,
      error: 'All 5 seats of this workspace are taken.',
    });
    const [invitation] = (await teamOf(server, owner)).invitations;
    await change(server, `/api/team/invitations/${invitation?.id}`, { method: 'DELETE', user: owner });
    await join(server, owner, 'member', sixth);
    expect((await teamOf(server, owner)).members).toHaveLength(3);
  });

  it('admits four of five concurrent invitees to the four free seats', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(server)));
    const answers = await Promise.all(people.map(({ email }) => invite(server, owner, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
  });

  it('lets admins, and not members, invite, rename and remove members', async () => {
    const [admin, member] = [await join(server, owner, 'admin'), await join(server, owner)];
    const renamed = { json: { name: 'Acme Ltd' }, method: 'PATCH' };
    expect((await change(server, '/api/team', { ...renamed, user: admin })).team?.name).toBe('Acme Ltd');
    expect((await invite(server, admin, `by-admin-${owner.id}@example.com`)).status).toBe(200);
    const [invitation] = (await teamOf(server, admin)).invitations;
    expect((await teamOf(server, member)).invitations).toEqual([]);

    const invitedAdmin = { json: { email: `x-${owner.id}@example.com`, role: 'admin' } };
    const forbidden: [string, Parameters<typeof send>[2]][] = [
      ['/api/team/invitations', invitedAdmin],
      ['/api/team', { method: 'DELETE' }],
      ['/api/team/owner', { json: { user_id: member.id } }],
      [`/api/team/members/${owner.id}`, { method: 'DELETE' }],
      [`/api/team/members/${member.id}`, { json: { role: 'admin' }, method: 'PATCH' }],
    ];
    const admins: [string, Parameters<typeof send>[2]][] = [
      ['/api/team', renamed],
      ['/api/team/invitations', { json: { email: `y-${owner.id}@example.com` } }],
      [`/api/team/invitations/${invitation?.id}`, { method: 'DELETE' }],
      [`/api/team/members/${admin.id}`, { method: 'DELETE' }],
    ];
    for (const [path, options] of forbidden)
      expect
        .soft(await refused(path, { ...options, user: admin }), `admin ${path}`)
        .toMatchObject({ status: 403 });
    for (const [path, options] of [...forbidden, ...admins])
      expect
        .soft(await refused(path, { ...options, user: member }), `member ${path}`)
        .toMatchObject({ status: 403 });
    const outsider = await signUp(server);
    const rival = await signUpOwner(server, 'Rival');
    for (const [path, options] of [...forbidden, ...admins])
      expect
        .soft(await refused(path, { ...options, user: outsider }), `outsider ${path}`)
        .toMatchObject({ status: 404 });
    for (const [path, options] of admins.slice(2))
      expect
        .soft(await refused(path, { ...options, user: rival }), `rival ${path}`)
        .toMatchObject({ status: 404 });
    expect((await teamOf(server, owner)).members).toHaveLength(3);

    await change(server, `/api/team/members/${member.id}`, { method: 'DELETE', user: admin });
    expect(await membershipOf(server, member)).toBeNull();
    await readOutbox(server.directory, member.email, 'You were removed from a workspace');
  });

  it('can be left by members, and transferred or ended by its owner', async () => {
    const [heir, member] = [await join(server, owner), await join(server, owner)];
    await change(server, '/api/team/leave', { method: 'POST', user: member });
    expect(await membershipOf(server, member)).toBeNull();
    expect(await refused('/api/team/leave', { method: 'POST', user: owner })).toMatchObject({ status: 409 });
    const elsewhere = await signUpOwner(server, 'Elsewhere');
    expect(await refused('/api/team/owner', { json: { user_id: elsewhere.id }, user: owner })).toMatchObject({
      status: 404,
    });

    await setPlan(server, heir, 'business');
    await change(server, '/api/team/owner', { json: { user_id: heir.id }, user: owner });
    expect(await membershipOf(server, heir)).toMatchObject({ role: 'owner', active: true, pays: false });
    expect(await membershipOf(server, owner)).toMatchObject({ role: 'admin', pays: true });
    await readOutbox(server.directory, heir.email, 'You own a workspace now');

    await change(server, '/api/team', { method: 'DELETE', user: heir });
    expect(await membershipOf(server, owner)).toBeNull();
    expect(await membershipOf(server, heir)).toBeNull();
    await readOutbox(server.directory, owner.email, 'Your workspace was deleted');
  });

  it('is read-only after Business ends, and can still be left', async () => {
    const member = await join(server, owner);
    await invite(server, owner, `late-${owner.id}@example.com`);
    const late = await signUp(server, { email: `late-${owner.id}@example.com` });
    await setPlan(server, owner, 'free');
    expect(await membershipOf(server, member)).toMatchObject({ active: false, pays: false });
    expect(await refusalOf(await invite(server, owner, 'nobody@example.com'))).toMatchObject({
      status: 409,
      error: 'This workspace can only be read: it needs the Business plan of its owner, Test User.',
    });
    const token = await tokenFor(server, late.email);
    expect(await refusalOf(await accept(server, late, token))).toMatchObject({ status: 409 });
    expect(await membershipOf(server, late)).toBeNull();
    await change(server, '/api/team/leave', { method: 'POST', user: member });
    expect(await membershipOf(server, member)).toBeNull();
  });

  it('pays for no member while its owner is suspended', async () => {
    const member = await join(server, owner);
    await server.context.database.orm.update(users).set({ banned: true }).where(eq(users.id, owner.id));
    expect(await membershipOf(server, member)).toMatchObject({ active: false, pays: false });
  });

  it('notifies its members when its owner requests deletion, and ends with the account', async () => {
    const member = await join(server, owner);
    const gone = await send(server, '/api/account/deletion', {
      json: { password: owner.password },
      user: owner,
    });
    expect(gone.status).toBe(200);
    await readOutbox(server.directory, member.email, 'Your workspace will end');
    expect(await membershipOf(server, member)).toMatchObject({ active: true });
    later = 15 * day;
    await purgeAccounts(server.context, accountSteps);
    expect(await membershipOf(server, member)).toBeNull();
    await readOutbox(server.directory, member.email, 'Your workspace was deleted');
  });
});
