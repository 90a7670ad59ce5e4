import { listUnitsResponse, rightIncludes, type TeamRole, type TranslationRight } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { teamMembers, translationAssignments, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeInOrderWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { join, signUpOwner, teamOf } from '../teams/team.ts';
import { get, refusalOf, setPlan, start, until } from '../translations/client.ts';
import type { Resources } from './callers.ts';
import { userRoutes } from './matrix/user.ts';

const deletion = 'DELETE /api/translations/:id';

/** The routes to one translation, its deletion last. */
const routes = Object.entries<Endpoint>(endpoints)
  .filter(([name]) => /^\w+ \/api\/translations\/:id/.test(name))
  .toSorted(([one], [other]) => Number(one === deletion) - Number(other === deletion));

/** The rights of members on a translation of someone else. */
const rights = {
  viewer: 'view',
  translator: 'comment',
  member: 'comment',
  reviewer: 'edit',
  admin: 'own',
  owner: 'own',
} as const satisfies Record<TeamRole, TranslationRight>;

const importForm = () => {
  const form = new FormData();
  form.set('options', '{"apply": false}');
  form.set('file', new File(['not a document'], 'Letter.docx'));
  return form;
};

// What changes or deletes the resources of all comes last.
describeInOrderWithDatabase('the rights on a translation', (openDatabase) => {
  let server: TestServer;
  let maker: TestUser;
  let stranger: TestUser;
  const members = new Map<TeamRole, TestUser>();
  let resources: Resources;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, rendering: { searchPath: undefined } });
    const owner = await signUpOwner(server);
    members.set('owner', owner);
    maker = await join(server, owner);
    const { id: teamId } = await teamOf(server, owner);
    // More roles than the plan has seats.
    for (const role of ['admin', 'member', 'reviewer', 'translator', 'viewer'] as const) {
      const user = await signUp(server);
      members.set(role, user);
      await server.context.database.orm.insert(teamMembers).values({ userId: user.id, teamId, role });
    }
    stranger = await signUp(server);
    const { id } = await start(server, maker);
    await until(server, maker, id, 'completed');
    const listed = await send(server, `/api/translations/${id}/units`, { user: maker });
    const unit = listUnitsResponse.parse(await listed.json()).units[0]?.id ?? '';
    resources = { translation: id, unit } as Resources;
  });
  afterAll(() => server.close());

  const user = (role: TeamRole) => {
    const member = members.get(role);
    if (member === undefined) throw new Error(`There is no ${role}.`);
    return member;
  };
  /** What the server answers to the request of the route's row in the matrix: the status, and the code of a refusal. */
  const answerTo = async (route: string, caller: TestUser) => {
    const [method = '', path = ''] = route.split(' ');
    const { params = {}, query, json, form } = userRoutes[route]?.request(resources) ?? {};
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const body = form && importForm();
    const answer = await send(server, query === undefined ? address : `${address}?${query}`, {
      method,
      user: caller,
      ...(json === undefined ? {} : { json }),
      ...(body && { body }),
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return { status: answer.status, code: null };
    }
    return refusalOf(answer);
  };
  const setState = (reviewState: 'in-progress' | 'approved') =>
    server.context.database.orm
      .update(translations)
      .set({ reviewState })
      .where(eq(translations.id, resources.translation));

  it('are declared by every route to one translation', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter(([, { right }]) => right === undefined).map(([name]) => name)).toEqual([]);
  });

  it('hide it from strangers, with and without a workspace of their own', async () => {
    const other = await signUpOwner(server);
    for (const [route] of routes)
      for (const caller of [stranger, other])
        expect([route, (await answerTo(route, caller)).code]).toEqual([route, 'translation_not_found']);
  });

  it('include edits of what is assigned to a member or translator, but not to a viewer', async () => {
    const edit = 'PUT /api/translations/:id/units/:unitId';
    const { orm } = server.context.database;
    const expected = { member: [403, 200], translator: [403, 200], viewer: [403, 403] } as const;
    for (const role of ['member', 'translator', 'viewer'] as const) {
      const before = await answerTo(edit, user(role));
      const assignment = { translationId: resources.translation, userId: user(role).id };
      await orm.insert(translationAssignments).values(assignment);
      const after = await answerTo(edit, user(role));
      expect([role, [before.status, after.status]]).toEqual([role, expected[role]]);
      const { right, made_by } = await get(server, user(role), resources.translation);
      expect([role, right, made_by]).toEqual([role, role === 'viewer' ? 'view' : 'edit', 'Test User']);
    }
    await orm.delete(translationAssignments);
  });

  it('answer an edit of another member as they see the translation', async () => {
    const answer = await send(server, `/api/translations/${resources.translation}/units/${resources.unit}`, {
      method: 'PUT',
      json: { target: 'Aus der Prüfung.' },
      user: user('reviewer'),
    });
    expect(await answer.json()).toMatchObject({ translation: { right: 'edit', made_by: 'Test User' } });
  });

  it('are only to read while the owner of the workspace has no plan for it', async () => {
    const { orm } = server.context.database;
    const assigned = user('translator');
    await orm
      .insert(translationAssignments)
      .values({ translationId: resources.translation, userId: assigned.id });
    await setPlan(server, user('owner'), 'free');
    const writing = routes.filter(([, { right = 'own' }]) => right !== 'view' && right !== 'maker');
    expect(writing.length).toBeGreaterThan(15);
    for (const role of ['owner', 'admin', 'reviewer', 'translator'] as const) {
      for (const [route] of writing)
        expect([role, route, (await answerTo(route, user(role))).code]).toEqual([role, route, 'forbidden']);
      expect([role, (await get(server, user(role), resources.translation)).right]).toEqual([role, 'view']);
    }
    expect((await get(server, maker, resources.translation)).right).toBe('own');
    await setPlan(server, user('owner'), 'business');
    await orm.delete(translationAssignments);
  });

  it('do not include changes of an approved translation, for anyone', async () => {
    await setState('approved');
    const edits = routes.filter(([, { errors }]) => errors?.includes('translation_approved'));
    expect(edits.length).toBeGreaterThan(5);
    for (const [route] of edits)
      for (const caller of [maker, user('owner'), user('reviewer')])
        expect([route, (await answerTo(route, caller)).code]).toEqual([route, 'translation_approved']);
    await setState('in-progress');
  });

  it.each(routes)(
    'follow the role: %s',
    async (route, { right: needed = 'own' }) => {
      for (const [role, right] of Object.entries(rights)) {
        const { code } = await answerTo(route, user(role as TeamRole));
        if (needed === 'maker') expect([role, code]).toEqual([role, 'translation_not_found']);
        else if (rightIncludes(right, needed)) expect([role, code]).not.toEqual([role, 'forbidden']);
        else expect([role, code]).toEqual([role, 'forbidden']);
        // It is deleted only once.
        if (route === deletion && code === null) break;
      }
    },
    120_000,
  );
});
