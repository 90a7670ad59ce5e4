import { type FitResponse, fitResponse, listUnitsResponse, makeFitResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { createTeam } from '../collaboration/client.ts';
import { eventually, get, ledgerOf, refusalOf, start, until } from '../translations/client.ts';
import { type GotenbergServer, gotenberg, startGotenberg } from './gotenberg-server.ts';

/** The first has room for 51 letters, the second is short. */
const long = 'The lighthouse keeper climbs the steep stairs.';
const texts = [long, 'Mind the step.'];

describeWithDatabase('the fit of a translation', (openDatabase) => {
  let renderer: GotenbergServer;
  let server: TestServer;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    renderer = await startGotenberg();
    renderer.answer(gotenberg.lines());
    server = await bootServer({ openDatabase, env: { RENDERER_URL: renderer.url, DEMO_CHARGES: 'on' } });
    user = await signUp(server);
    id = await translate();
  });
  afterAll(async () => {
    await server.close();
    await renderer.close();
  });

  const translate = async () => {
    const made = await start(server, user, { bytes: docx(...texts.map((text) => paragraph(text))) });
    await until(server, user, made.id, 'completed');
    return made.id;
  };
  const fit = async (path = `/api/translations/${id}`, reader = user) => {
    const answer = await eventually(
      async () => fitResponse.parse(await (await send(server, `${path}/fit`, { user: reader })).json()),
      ({ status }) => status === 'ready',
    );
    return answer as Extract<FitResponse, { status: 'ready' }>;
  };
  const units = async (of = id) =>
    listUnitsResponse.parse(await (await send(server, `/api/translations/${of}/units`, { user })).json())
      .units;
  const makeFit = (json: object, of = id) =>
    send(server, `/api/translations/${of}/fit`, { method: 'POST', user, json });

  it('is measured once: the text that leaves its page, and how much of it has room', async () => {
    const [first] = await units();
    const { problems, pages } = await fit();
    expect(problems).toMatchObject([{ unit: first?.id, kind: 'off-page', page: 0, beside: [] }]);
    expect(problems[0]?.room).toBeLessThan(0.9);
    expect(pages).toEqual({ original: 1, translated: 1 });
    const conversions = renderer.conversions.length;
    expect((await fit()).problems).toEqual(problems);
    expect(renderer.conversions.length).toBe(conversions);
  });

  it('names the font that draws the letters which the font of the original lacks', async () => {
    const { replaced_fonts: fonts } = await fit();
    const ids = (await units()).map(({ id: unit }) => unit);
    expect(fonts).toMatchObject([{ font: 'Other', page: 0, units: ids, areas: [{ x: 40 }, { x: 40 }] }]);
  });

  it('is part of the quality report', async () => {
    await fit();
    const { quality_report } = await get(server, user, id);
    expect(quality_report?.fit).toEqual({ problems: 1, pages_added: 0 });
  });

  it('becomes right with a shorter text, which is charged like a retranslation', async () => {
    const own = await translate();
    const before = await units(own);
    const ledger = await ledgerOf(server, user);
    const answer = makeFitResponse.parse(await (await makeFit({ units: [before[0]?.id] }, own)).json());
    expect(answer.units).toEqual([{ id: before[0]?.id, outcome: 'shortened' }]);
    const after = await units(own);
    expect(after[0]?.state).toBe('repaired');
    expect(after[0]?.earlier?.[0]?.target).toBe(before[0]?.target);
    expect(after[1]).toEqual(before[1]);
    expect((await fit(`/api/translations/${own}`)).problems).toEqual([]);
    const added = (await ledgerOf(server, user)).slice(ledger.length);
    expect(added).toEqual([
      ['reserve', long.length],
      ['settle', long.length],
    ]);
  });

  it('charges nothing for a text that has no problem', async () => {
    const before = await units();
    const ledger = await ledgerOf(server, user);
    const answer = makeFitResponse.parse(await (await makeFit({ units: [before[1]?.id] })).json());
    expect(answer.units).toEqual([{ id: before[1]?.id, outcome: 'changed' }]);
    expect(await units()).toEqual(before);
    expect(await ledgerOf(server, user)).toEqual(ledger);
  });

  it('is not changed by a member to whom another range is assigned', async () => {
    const { maker, translator } = await createTeam(server);
    const bytes = docx(...texts.map((text) => paragraph(text)));
    const path = `/api/translations/${(await start(server, maker, { bytes })).id}`;
    await until(server, maker, path.slice('/api/translations/'.length), 'completed');
    const listed = async () =>
      listUnitsResponse.parse(await (await send(server, `${path}/units`, { user: maker })).json()).units;
    const json = { user_id: translator.id, first: 2, last: 2 };
    expect((await send(server, `${path}/assignments`, { json, user: maker })).status).toBe(201);
    const before = await listed();
    expect((await fit(path, maker)).problems).toHaveLength(1);
    const conversions = renderer.conversions.length;
    const answer = await send(server, `${path}/fit`, { json: { units: [before[0]?.id] }, user: translator });
    expect(makeFitResponse.parse(await answer.json()).units).toEqual([
      { id: before[0]?.id, outcome: 'changed' },
    ]);
    expect(await listed()).toEqual(before);
    // No shorter texts are proposed and tried on the pages.
    expect(renderer.conversions.length).toBe(conversions);
  });

  it('is not shown to, or changed by, another user', async () => {
    const stranger = await signUp(server);
    for (const method of ['GET', 'POST'] as const) {
      const json = method === 'POST' ? { json: { units: ['any'] } } : {};
      const answer = await send(server, `/api/translations/${id}/fit`, { method, user: stranger, ...json });
      expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'translation_not_found' });
    }
  });
});
