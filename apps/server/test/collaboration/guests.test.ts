import {
  type CreateGuestLinkRequest,
  dayMs,
  errorCatalog,
  guestLinkResponse,
  guestLinksResponse,
  guestReviewResponse,
  guestUnitResponse,
  guestUnitsResponse,
  listUnitsResponse,
} from '@verso/contracts';
import { guestLinks } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bootServer,
  type RequestOptions,
  send,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { translationFor } from '../../src/translations/lifecycle/access.ts';
import { eventsOf, refusalOf } from '../translations/client.ts';
import { comment, commentsOf, createTeam, noticesOf, translated } from './client.ts';

describeWithDatabase('guests of a translation', (openDatabase) => {
  const began = new Date('2026-11-20T10:00:00Z');
  let now = began;
  let server: TestServer;
  let team: Awaited<ReturnType<typeof createTeam>>;
  let id: string;
  let unit: string;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    team = await createTeam(server);
    const translation = await translated(server, team.maker);
    id = translation.id;
    unit = translation.units[0] ?? '';
  });
  beforeEach(() => {
    now = began;
  });
  afterAll(() => server.close());

  const links = () => `/api/translations/${id}/guest-links`;
  const create = async (options: Partial<CreateGuestLinkRequest> = {}, user: TestUser = team.maker) => {
    const answer = await send(server, links(), { json: options, user });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const { link, url } = guestLinkResponse.parse(await answer.json());
    return { link, url, token: new URL(url).hash.slice(1) };
  };
  const as = (token: string, name?: string): RequestOptions => ({
    headers: {
      'x-guest-link': token,
      ...(name === undefined ? {} : { 'x-guest-name': encodeURIComponent(name) }),
    },
  });
  const ask = (token: string, path: string, options: RequestOptions = {}, name = 'Gül Öz') =>
    send(server, `/api/guest${path}`, { ...options, ...as(token, name) });
  const edit = (token: string, target: string) =>
    ask(token, `/units/${encodeURIComponent(unit)}`, { method: 'PUT', json: { target } });

  it('are invited with a link whose token is only stored as a hash and is shown once', async () => {
    const { link, url, token } = await create({ label: 'Legal', right: 'comment', days: 3 });
    expect(url).toBe(`${server.context.publicUrl}/guest#${token}`);
    expect(link).toMatchObject({ label: 'Legal', right: 'comment', state: 'open', last_used_at: null });
    expect(link.expires_at).toBe('2026-11-23T10:00:00.000Z');
    expect(JSON.stringify(await server.context.database.orm.select().from(guestLinks))).not.toContain(token);
    const listed = await (await send(server, links(), { user: team.maker })).text();
    expect(listed).not.toContain(token);
    const review = guestReviewResponse.parse(await (await ask(token, '')).json());
    expect(review).toMatchObject({
      filename: 'Letter.docx',
      right: 'comment',
      invited_by: { name: 'Test User' },
    });
  });

  it('have no access to other translations', async () => {
    const other = await translated(server, team.maker);
    const guest = { linkId: 'link', translationId: id, name: 'Gül Öz', right: 'edit' } as const;
    expect((await translationFor(server.context, guest, id, 'edit')).id).toBe(id);
    await expect(translationFor(server.context, guest, other.id, 'view')).rejects.toMatchObject({
      code: 'translation_not_found',
    });
  });

  it('read, comment and edit as their link allows, under their name', async () => {
    const { maker } = team;
    const { token } = await create({ right: 'edit' });
    const { units } = guestUnitsResponse.parse(await (await ask(token, '/units?limit=2')).json());
    expect(units).toHaveLength(2);
    const edited = await edit(token, 'Aus der Rechtsabteilung.');
    expect(guestUnitResponse.parse(await edited.json()).unit).toMatchObject({
      target: 'Aus der Rechtsabteilung.',
      changed_by: 'Gül Öz',
    });
    const listed = await send(server, `/api/translations/${id}/units`, { user: maker });
    expect(listUnitsResponse.parse(await listed.json()).units[0]).toMatchObject({ changed_by: 'Gül Öz' });

    const text = 'Is “Verkäufer” right?';
    const commented = await ask(token, '/comments', { json: { unit, text } });
    expect(commented.status).toBe(201);
    const { threads } = await commentsOf(server, maker, id);
    const thread = threads.find(({ comments }) => comments[0]?.text === text);
    expect(thread?.comments).toMatchObject([
      { author: { id: null, name: 'Gül Öz', guest: true }, own: false },
    ]);
    expect((await noticesOf(server, maker)).notices[0]).toMatchObject({
      by: { name: 'Gül Öz', guest: true },
    });
    await comment(server, `/api/translations/${id}/comments/${thread?.id}/replies`, {
      json: { text: 'Yes.' },
      user: maker,
    });
    const own = await ask(token, `/comments/${thread?.id}`, { method: 'PATCH', json: { text: 'Sure?' } });
    expect(own.status).toBe(200);
    const others = await ask(
      token,
      `/comments/${thread?.id}`,
      { method: 'PATCH', json: { text: 'x' } },
      'Eve',
    );
    expect(others.status).toBe(403);
    expect((await ask(token, '/comments', { json: { unit, text: 'x' } }, ' ')).status).toBe(422);
  });

  it('confirm segments with a link to edit, and see no pages with another', async () => {
    const confirm = (token: string, confirmed: boolean) =>
      ask(token, '/confirmations', { json: { unit, confirmed } });
    const editor = await create({ right: 'edit' });
    for (const confirmed of [false, true]) {
      const answer = await confirm(editor.token, confirmed);
      const { unit: now } = guestUnitResponse.parse(await answer.json());
      expect(now.confirmed_at !== undefined).toBe(confirmed);
      if (confirmed) expect(now.confirmed_by).toBe('Gül Öz');
    }
    const reader = await create({ right: 'comment' });
    expect((await confirm(reader.token, true)).status).toBe(403);
    expect((await ask(reader.token, '/pages')).status).toBe(403);
    const reading = guestReviewResponse.parse(await (await ask(reader.token, '')).json());
    expect(reading.has_pages).toBe(false);
  });

  it('can’t do more than their link allows', async () => {
    const reader = await create({ right: 'view' });
    const commenter = await create({ right: 'comment' });
    expect((await ask(reader.token, '/units')).status).toBe(200);
    expect((await ask(reader.token, '/comments')).status).toBe(200);
    expect((await ask(reader.token, '/comments', { json: { unit, text: 'x' } })).status).toBe(403);
    expect((await edit(reader.token, 'x')).status).toBe(403);
    expect((await ask(commenter.token, '/comments', { json: { unit, text: 'A question.' } })).status).toBe(
      201,
    );
    expect((await edit(commenter.token, 'x')).status).toBe(403);
  });

  it('can’t edit an approved translation', async () => {
    const { token } = await create({ right: 'edit' });
    const setState = (state: string) =>
      send(server, `/api/translations/${id}/review`, { method: 'PUT', json: { state }, user: team.reviewer });
    await setState('approved');
    expect(await refusalOf(await edit(token, 'x'))).toMatchObject({ code: 'translation_approved' });
    await setState('in-progress');
  });

  it('reach nothing else with their token: no other route, and no other translation', async () => {
    const { token } = await create({ right: 'edit' });
    const other = await translated(server, team.maker);
    for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-guest-link': token }])
      for (const path of [
        '/api/me',
        '/api/notices',
        `/api/translations/${id}`,
        `/api/translations/${id}/units`,
        `/api/translations/${id}/comments`,
        `/api/translations/${id}/download`,
        `/api/translations/${id}/guest-links`,
        `/api/translations/${other.id}/units`,
      ])
        expect([path, (await send(server, path, { headers })).status]).toEqual([path, 401]);
    const elsewhere = await comment(server, `/api/translations/${other.id}/comments`, {
      json: { unit: other.units[0], text: 'Private.' },
      user: team.maker,
    });
    const path = `/comments/${elsewhere?.id}`;
    for (const [method, json, tail] of [
      ['PATCH', { resolved: true }, ''],
      ['DELETE', undefined, ''],
      ['POST', { text: 'x' }, '/replies'],
    ] as const)
      expect((await ask(token, path + tail, { method, json })).status).toBe(404);
    const seen = await (await ask(token, '/comments?limit=100')).text();
    expect(seen).not.toContain('Private.');
  });

  it('follow the changes of others without their names, until the link is revoked', async () => {
    const [reader, editor] = [await create({ right: 'view' }), await create({ right: 'edit' })];
    const stream = await ask(reader.token, '/feed', {}, '');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(stream);
    const presence = { method: 'PUT', json: { unit }, user: team.maker };
    await send(server, `/api/translations/${id}/units/presence`, presence);
    await edit(editor.token, 'Von einem anderen Gast.');
    expect(await events.next()).toEqual({
      done: false,
      value: ['change', { type: 'units', ids: [unit] }],
    });
    await comment(server, `/api/translations/${id}/comments`, {
      json: { unit, text: 'Is this right?' },
      user: team.maker,
    });
    expect(await events.next()).toMatchObject({ value: ['change', { type: 'comments' }] });
    for (const state of ['approved', 'in-progress']) {
      const json = { state };
      await send(server, `/api/translations/${id}/review`, { method: 'PUT', json, user: team.reviewer });
      expect(await events.next()).toMatchObject({ value: ['change', { type: 'access' }] });
    }
    await send(server, `${links()}/${reader.link.id}`, { method: 'DELETE', user: team.maker });
    expect(await events.next()).toMatchObject({ done: true });
    expect(await refusalOf(await ask(reader.token, '/feed'))).toMatchObject({ code: 'link_expired' });
  });

  it('are sent nothing more once their link has expired, and follow nothing else', async () => {
    const { token } = await create({ right: 'comment', days: 1 });
    const other = await translated(server, team.maker);
    const events = eventsOf(await ask(token, '/feed'));
    const next = events.next();
    await comment(server, `/api/translations/${other.id}/comments`, {
      json: { unit: other.units[0], text: 'Private.' },
      user: team.maker,
    });
    now = new Date(began.getTime() + dayMs);
    await comment(server, `/api/translations/${id}/comments`, {
      json: { unit, text: 'Too late.' },
      user: team.maker,
    });
    expect(await next).toMatchObject({ done: true });
  });

  it('are refused when the link was revoked, has expired or is made up', async () => {
    const [revoked, expiring] = [await create({ right: 'edit' }), await create({ right: 'edit', days: 1 })];
    const dropped = await send(server, `${links()}/${revoked.link.id}`, {
      method: 'DELETE',
      user: team.owner,
    });
    const { links: left } = guestLinksResponse.parse(await dropped.json());
    expect(left.find((link) => link.id === revoked.link.id)).toMatchObject({ state: 'revoked' });
    expect((await ask(expiring.token, '')).status).toBe(200);
    now = new Date('2026-11-21T10:00:00Z');
    for (const token of [revoked.token, expiring.token, 'made-up', expiring.link.id])
      for (const [path, options] of [
        ['', {}],
        ['/units', {}],
        [`/units/${unit}`, { method: 'PUT', json: { target: 'x' } }],
        ['/comments', {}],
        ['/comments', { json: { unit, text: 'x' } }],
      ] as const) {
        const refusal = await refusalOf(await ask(token, path, options));
        expect(refusal).toMatchObject({ status: errorCatalog.link_expired.status, code: 'link_expired' });
      }
  });

  it('are only invited by those to whom the translation belongs', async () => {
    const { reviewer, translator, viewer, owner } = team;
    for (const user of [reviewer, translator, viewer])
      expect((await send(server, links(), { json: {}, user })).status).toBe(403);
    expect((await create({}, owner)).link.state).toBe('open');
  });
});
