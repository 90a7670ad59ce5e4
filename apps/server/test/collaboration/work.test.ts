import {
  activityResponse,
  assignmentsResponse,
  listTranslationsResponse,
  type ReviewState,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { get, refusalOf } from '../translations/client.ts';
import { createTeam, noticesOf, translated } from './client.ts';

describeWithDatabase('work on a translation', (openDatabase) => {
  let server: TestServer;
  let team: Awaited<ReturnType<typeof createTeam>>;
  let id: string;
  let units: readonly string[];
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  beforeEach(async () => {
    team = await createTeam(server);
    ({ id, units } = await translated(server, team.maker));
  });
  afterAll(() => server.close());

  const edit = (user: TestUser, unit = units[0]) =>
    send(server, `/api/translations/${id}/units/${unit}`, {
      method: 'PUT',
      json: { target: 'Mit eigenen Worten.' },
      user,
    });
  const assign = (by: TestUser, json: unknown) =>
    send(server, `/api/translations/${id}/assignments`, { json, user: by });
  const setState = (user: TestUser, state: ReviewState) =>
    send(server, `/api/translations/${id}/review`, { method: 'PUT', json: { state }, user });
  const activityOf = async (user: TestUser) => {
    const answer = await send(server, `/api/translations/${id}/activity`, { user });
    return activityResponse.parse(await answer.json()).activity;
  };
  const assignedTo = async (user: TestUser) => {
    const answer = await send(server, '/api/translations?scope=assigned', { user });
    return listTranslationsResponse.parse(await answer.json()).translations.map((each) => each.id);
  };

  it('is assigned with a due date, shown in the history and announced', async () => {
    const { maker, translator, owner } = team;
    expect((await edit(translator)).status).toBe(403);
    expect(await assignedTo(translator)).toEqual([]);
    const due = '2027-01-15T17:00:00.000Z';
    const answer = await assign(owner, { user_id: translator.id, due_at: due });
    expect(answer.status).toBe(201);
    const { assignments } = assignmentsResponse.parse(await answer.json());
    expect(assignments).toMatchObject([
      { user_id: translator.id, name: 'Tom', own: false, first: null, due_at: due },
    ]);
    expect(await assignedTo(translator)).toEqual([id]);
    expect(await assignedTo(maker)).toEqual([]);
    expect((await get(server, translator, id)).assignments).toMatchObject([{ own: true, due_at: due }]);
    expect((await edit(translator)).status).toBe(200);
    expect(await noticesOf(server, translator)).toMatchObject({
      notices: [{ kind: 'assignment', filename: 'Letter.docx', due_at: due }],
    });
    const { mail } = await readOutbox(server.directory, translator.email, 'Letter.docx was assigned to you');
    expect(mail.text).toContain('due on January 15, 2027');

    const removed = await send(server, `/api/translations/${id}/assignments/${assignments[0]?.id}`, {
      method: 'DELETE',
      user: maker,
    });
    expect(assignmentsResponse.parse(await removed.json()).assignments).toEqual([]);
    expect((await edit(translator)).status).toBe(403);
    expect((await noticesOf(server, translator)).notices).toEqual([]);
  });

  it('is not assigned to viewers, strangers, or an impossible range', async () => {
    const { maker, viewer, translator } = team;
    expect((await assign(maker, { user_id: viewer.id })).status).toBe(404);
    expect((await assign(maker, { user_id: 'nobody' })).status).toBe(404);
    expect((await assign(maker, { user_id: translator.id, first: 3, last: 2 })).status).toBe(422);
    expect((await assign(maker, { user_id: translator.id, first: 3 })).status).toBe(422);
    expect((await assign(maker, { user_id: translator.id, first: 0, last: 2 })).status).toBe(422);
  });

  it('is approved by reviewers, which locks it for everyone until it is reopened', async () => {
    const { maker, reviewer, viewer, owner } = team;
    expect((await setState(viewer, 'in-review')).status).toBe(403);
    expect((await setState(maker, 'in-review')).status).toBe(200);
    expect(await refusalOf(await setState(maker, 'approved'))).toMatchObject({
      status: 403,
      error: 'Only the owner, admins and reviewers of the workspace can approve or reopen it.',
    });
    expect((await setState(reviewer, 'approved')).status).toBe(200);
    expect(await get(server, viewer, id)).toMatchObject({ review_state: 'approved' });
    for (const user of [maker, reviewer, owner])
      expect(await refusalOf(await edit(user))).toMatchObject({ status: 409, code: 'translation_approved' });
    expect((await setState(maker, 'in-progress')).status).toBe(403);
    expect((await setState(owner, 'in-progress')).status).toBe(200);
    expect((await edit(maker)).status).toBe(200);
    expect((await noticesOf(server, maker)).notices).toMatchObject([
      { kind: 'review', state: 'in-progress', by: { name: 'Test User' } },
      { kind: 'review', state: 'approved', by: { name: 'Rosa' } },
    ]);
  });

  it('is approved by its user if it is private', async () => {
    const alone = await signUp(server);
    const own = await translated(server, alone);
    const path = `/api/translations/${own.id}/review`;
    const approve = { method: 'PUT', json: { state: 'approved' }, user: alone };
    expect((await send(server, path, approve)).status).toBe(200);
  });

  it('is recorded: who did what, without text', async () => {
    const { maker, reviewer, translator, viewer, owner } = team;
    const assigned = await assign(maker, { user_id: translator.id });
    const [assignment] = assignmentsResponse.parse(await assigned.json()).assignments;
    await edit(maker);
    const path = `/api/translations/${id}/assignments/${assignment?.id}`;
    await send(server, path, { method: 'DELETE', user: maker });
    await setState(maker, 'in-review');
    await setState(reviewer, 'approved');
    await setState(owner, 'in-progress');
    const kinds = (await activityOf(viewer)).map(({ kind, state, by, subject }) => [
      kind,
      state,
      by.name,
      subject?.name ?? null,
    ]);
    expect(kinds).toEqual([
      ['reviewed', 'in-progress', 'Test User', null],
      ['reviewed', 'approved', 'Rosa', null],
      ['reviewed', 'in-review', 'Test User', null],
      ['unassigned', null, 'Test User', 'Tom'],
      ['assigned', null, 'Test User', 'Tom'],
    ]);
    expect(JSON.stringify(await activityOf(maker))).not.toContain('Worten');
  });
});
