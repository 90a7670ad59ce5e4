import { consistencyResponse, importUnitsResponse, listUnitsResponse } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { ignoredProblems, translationAssignments } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, refusalOf, start, until } from '../translations/client.ts';
import { createTeam } from './client.ts';

/** The first, third and fourth are equal. */
const sources = [
  'The door stays open.',
  'The tables come in May.',
  'The door stays open.',
  'The door stays open.',
];
/** What all units have before each test, with a problem that can be fixed. The equal ones have different targets. */
const targets = sources.map((_, index) => `Text Nummer ${index + 1}  ist alt.`);

const path = '/api/translations/:id';
/** Routes that write with the right to edit, but no target or state of a unit. */
const others = [
  // The state of the whole translation.
  'PUT /api/translations/:id/review',
  // A word in the dictionary of the workspace.
  'POST /api/translations/:id/spelling/dictionary',
  // Only counts what an edit would change.
  'GET /api/translations/:id/units/:unitId/repetitions',
  // Needs rendered pages: see `rendering/fit.test.ts`.
  'POST /api/translations/:id/fit',
];

describeWithDatabase('a member to whom the units 1 and 2 are assigned', (openDatabase) => {
  let server: TestServer;
  let maker: TestUser;
  let translator: TestUser;
  let id: string;
  let ids: readonly string[];

  const request = (route: string, user: TestUser, options: object = {}, unit = '') => {
    const [method = '', address = ''] = route.split(' ');
    return send(server, address.replace(':id', id).replace(':unitId', unit), { method, user, ...options });
  };
  const units = async () => {
    const answer = await request(`GET ${path}/units`, maker);
    return listUnitsResponse.parse(await answer.json()).units;
  };
  const write = (changed: readonly string[]) => ({
    action: 'write',
    changes: ids.map((unit, index) => ({ id: unit, target: changed[index] })),
  });
  const succeeds = async (answer: Response) => {
    const body: unknown = await answer.json();
    expect([answer.status, body]).toEqual([200, expect.anything()]);
    return body;
  };

  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    const team = await createTeam(server);
    ({ maker, translator } = team);
    id = (await start(server, maker, { bytes: docx(...sources.map((each) => paragraph(each))) })).id;
    await until(server, maker, id, 'completed');
    ids = (await units()).map((unit) => unit.id);
    expect(ids).toHaveLength(4);
    const json = { user_id: translator.id, first: 1, last: 2 };
    const assigned = await request(`POST ${path}/assignments`, team.owner, { json });
    expect(assigned.status).toBe(201);
  });
  beforeEach(async () => {
    await succeeds(await request(`POST ${path}/units/batch`, maker, { json: write(targets) }));
    await succeeds(await request(`POST ${path}/confirmations`, maker, { json: { confirmed: false } }));
  });
  afterAll(() => server.close());

  /** A file with another word instead of "alt" in the targets of all units. */
  const edited = (bytes: Uint8Array, word: string) => {
    const renew = (text: string) => text.replaceAll('ist alt.', `ist ${word}.`);
    if (bytes[0] !== 'P'.charCodeAt(0)) return strToU8(renew(strFromU8(bytes)));
    const entries = unzipSync(bytes);
    const document = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
    return zipSync({ ...entries, 'word/document.xml': strToU8(renew(document)) });
  };

  /** Routes that change one unit, with requests for any. */
  const single: Readonly<Record<string, (unit: string) => object>> = {
    [`PUT ${path}/units/:unitId`]: () => ({ target: 'Mit eigenen Worten.' }),
    [`POST ${path}/units/:unitId/retranslate`]: () => ({}),
    [`POST ${path}/confirmations`]: (unit) => ({ unit }),
    [`PUT ${path}/checks/ignored`]: (unit) => ({ unit, rule: 'spacing', target: targets[2] }),
  };

  it.each(Object.entries(single))('is refused another unit by %s', async (route, json) => {
    const before = await units();
    const asked = vi.spyOn(server.context.gateway, 'route');
    for (const index of [2, 3]) {
      const unit = ids[index] ?? '';
      const answer = await request(route, translator, { json: json(unit) }, unit);
      expect(await refusalOf(answer)).toMatchObject({
        status: 403,
        error: 'Only a part of this translation is assigned to you. This segment is outside.',
      });
    }
    expect(await units()).toEqual(before);
    // No model is paid for an answer that could not be used.
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    const { orm } = server.context.database;
    const ignored = await orm.select().from(ignoredProblems).where(eq(ignoredProblems.translationId, id));
    expect(ignored).toEqual([]);
    for (const index of [0, 1]) {
      const unit = ids[index] ?? '';
      expect((await request(route, translator, { json: json(unit) }, unit)).ok).toBe(true);
    }
    await orm.delete(ignoredProblems);
  });

  const batch = `POST ${path}/units/batch`;
  const all = (action: string) => () => ({ action, ids });
  const confirm = () => request(`POST ${path}/confirmations`, maker, { json: {} });
  const replaceTexts = { find: 'alt', replacement: 'neu', apply: true };
  /** Routes that change several units, with requests for all of them, and what comes before. */
  type Several = [
    name: string,
    route: string,
    json: () => object | Promise<object>,
    before?: () => Promise<Response>,
  ];
  const several: readonly Several[] = [
    [
      'an edit that is propagated',
      `PUT ${path}/units/:unitId`,
      () => ({ target: 'Die Tür.', propagate: true }),
    ],
    ['a batch that writes', batch, () => write(targets.map((text) => `${text} Neu.`))],
    ['a batch that confirms', batch, all('confirm')],
    ['a batch that takes confirmations back', batch, all('unconfirm'), confirm],
    ['a batch that restores', batch, all('restore')],
    ['confirming all', `POST ${path}/confirmations`, () => ({})],
    ['confirming what a filter finds', `POST ${path}/confirmations`, () => ({ search: 'Nummer' })],
    ['taking all confirmations back', `POST ${path}/confirmations`, () => ({ confirmed: false }), confirm],
    ['replacing', `POST ${path}/replacements`, () => replaceTexts],
    ['replacing in chosen units', `POST ${path}/replacements`, () => ({ ...replaceTexts, ids })],
    ['fixing problems', `POST ${path}/checks/fixes`, () => ({ rule: 'spacing', apply: true })],
    [
      'using one translation everywhere',
      `POST ${path}/consistency`,
      async () => {
        const report = await request(`GET ${path}/consistency`, maker);
        const { inconsistent } = consistencyResponse.parse(await report.json());
        const [recurring] = inconsistent;
        const last = recurring?.renderings.find(({ positions }) => positions.includes(3));
        return { kind: recurring?.kind, source: recurring?.source, target: last?.target, apply: true };
      },
    ],
  ];

  const expectOnlyOwn = async (before: Awaited<ReturnType<typeof units>>) => {
    const after = await units();
    expect(after[0]).not.toEqual(before[0]);
    expect(after.slice(2)).toEqual(before.slice(2));
  };

  it.each<Several>(several)('changes no other unit by %s', async (_, route, json, prepare) => {
    await prepare?.();
    const before = await units();
    await succeeds(await request(route, translator, { json: await json() }, ids[0]));
    await expectOnlyOwn(before);
  });

  /** Each with words of its own: those of an earlier version would be taken for it. */
  const imports = [
    ['format=xliff', 'neu'],
    ['format=xliff-1.2', 'frisch'],
    ['format=docx', 'jung'],
    ['the translated document', 'modern'],
  ] as const;
  it.each(imports)('changes no other unit by importing %s', async (kind, word) => {
    const file = kind.startsWith('format')
      ? await (await request(`GET ${path}/export?${kind}`, maker)).bytes()
      : (await download(server, maker, id)).bytes;
    const before = await units();
    const form = new FormData();
    form.set('options', '{"apply": true}');
    form.set('file', new Blob([edited(file, word).slice()]), 'edited');
    const answer = await request(`POST ${path}/import`, translator, { body: form });
    const { counts, units: listed } = importUnitsResponse.parse(await succeeds(answer));
    expect(counts).toMatchObject({ changed: 2, stale: 2 });
    expect(listed.filter(({ outcome }) => outcome === 'stale').map((unit) => unit.id)).toEqual(ids.slice(2));
    await expectOnlyOwn(before);
  });

  it('counts no other unit that an edit would change', async () => {
    const route = `GET ${path}/units/:unitId/repetitions`;
    expect(await (await request(route, translator, {}, ids[0])).json()).toMatchObject({ others: 0 });
    expect(await (await request(route, maker, {}, ids[0])).json()).toMatchObject({ others: 2 });
  });

  it('edits what any of several assignments covers', async () => {
    const edit = async (index: number) => {
      const json = { target: `Der ${index}. Text.` };
      return (await request(`PUT ${path}/units/:unitId`, translator, { json }, ids[index])).status;
    };
    const edits = async () => [await edit(0), await edit(2), await edit(3)];
    const { orm } = server.context.database;
    const assign = async (values: { readonly firstUnit?: number; readonly lastUnit?: number }) => {
      const assignment = { translationId: id, userId: translator.id, ...values };
      const [made] = await orm.insert(translationAssignments).values(assignment).returning();
      return () => orm.delete(translationAssignments).where(eq(translationAssignments.id, made?.id ?? ''));
    };
    expect(await edits()).toEqual([200, 403, 403]);
    const takeFourth = await assign({ firstUnit: 3, lastUnit: 3 });
    expect(await edits()).toEqual([200, 403, 200]);
    const takeAll = await assign({});
    expect(await edits()).toEqual([200, 200, 200]);
    await takeAll();
    await takeFourth();
    expect(await edits()).toEqual([200, 403, 403]);
  });

  it('comments on any unit', async () => {
    const json = { unit: ids[2], text: 'Is this the same door?', mentions: [] };
    expect((await request(`POST ${path}/comments`, translator, { json })).status).toBe(201);
  });

  describe('is tested with', () => {
    it('every route to a translation that needs the right to edit', () => {
      const needed = Object.entries<Endpoint>(endpoints)
        .filter(([name, { right }]) => right === 'edit' && name.includes(path))
        .map(([name]) => name);
      const tested = [...Object.keys(single), ...several.map(([, route]) => route), `POST ${path}/import`];
      expect([...new Set([...tested, ...others])].sort()).toEqual(needed.sort());
    });
  });
});
