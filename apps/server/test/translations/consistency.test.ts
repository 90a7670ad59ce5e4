import { consistencyResponse, listUnitsResponse, useEverywhereResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { bold, docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, geminiOf, ledgerOf, refusalOf, start, until } from './client.ts';

/** The same text three times, once with formatting inside, so that it is translated twice. */
const minutes = () =>
  docx(
    paragraph('Next meeting in the town hall'),
    paragraph('We met and talked about the roof.'),
    paragraph('Next meeting in the town hall'),
    paragraph('We met again and talked about the garden.'),
    paragraph('Next meeting in the ', bold('town'), ' hall'),
  );

describeWithDatabase('the consistency of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const translated = async () => {
    const { id } = await start(server, user, { bytes: minutes() });
    await until(server, user, id, 'completed', 'failed');
    const listed = await send(server, `/api/translations/${id}/units`, { user });
    return { id, units: listUnitsResponse.parse(await listed.json()).units };
  };
  const check = async (id: string) =>
    consistencyResponse.parse(
      await (await send(server, `/api/translations/${id}/consistency`, { user })).json(),
    );
  const useEverywhere = (id: string, target: string, { as = user, apply = true } = {}) =>
    send(server, `/api/translations/${id}/consistency`, {
      method: 'POST',
      user: as,
      json: { kind: 'segment', source: 'Next meeting in the town hall', target, apply },
    });

  it('lists a recurring text with several translations, and uses one of them everywhere at no charge', async () => {
    const { id, units } = await translated();
    expect((await check(id)).inconsistent).toEqual([]);
    const [first, , second, , third] = units;
    await send(server, `/api/translations/${id}/units/${first?.id}`, {
      method: 'PUT',
      user,
      json: { target: 'Nächstes Treffen im Rathaus' },
    });
    const [item] = (await check(id)).inconsistent;
    expect(item).toMatchObject({ kind: 'segment', source: 'Next meeting in the town hall', count: 3 });
    expect(item?.renderings.flatMap(({ unitIds }) => unitIds).toSorted()).toEqual(
      [first?.id, second?.id, third?.id].toSorted(),
    );

    const preview = useEverywhereResponse.parse(
      await (await useEverywhere(id, 'Nächstes Treffen im Rathaus', { apply: false })).json(),
    );
    expect(preview).toMatchObject({ applied: false, changed: 1, refused: 1 });
    expect(preview.units).toMatchObject([
      {
        id: second?.id,
        location: second?.location,
        outcome: 'changed',
        before: second?.target,
        after: 'Nächstes Treffen im Rathaus',
      },
      { id: third?.id, outcome: 'refused', codes: [{ label: 'bold' }] },
    ]);
    expect((await check(id)).inconsistent).toHaveLength(1);

    const spent = await ledgerOf(server, user);
    const answer = await useEverywhere(id, 'Nächstes Treffen im Rathaus');
    expect(answer.status).toBe(200);
    const { translation, ...applied } = useEverywhereResponse.parse(await answer.json());
    expect(applied).toMatchObject({ applied: true, changed: 1, refused: 1, units: preview.units });
    expect(translation.quality_report?.units).toMatchObject({ edited: 2 });
    expect(await ledgerOf(server, user)).toEqual(spent);

    const document = await openDocument((await download(server, user, id)).bytes, 'docx');
    expect(document.units.map(({ source }) => inlineText(source))).toMatchObject({
      0: 'Nächstes Treffen im Rathaus',
      2: 'Nächstes Treffen im Rathaus',
    });
  });

  it('changes nothing for a translation that is not used, and nothing for another user', async () => {
    const { id } = await translated();
    const answer = useEverywhereResponse.parse(await (await useEverywhere(id, 'Unbenutzt')).json());
    expect(answer).toMatchObject({ changed: 0, refused: 0, units: [] });
    const stranger = await signUp(server);
    expect(await refusalOf(await useEverywhere(id, 'Unbenutzt', { as: stranger }))).toMatchObject({
      status: 404,
    });
  });

  it('loses no change when a unit is edited at the same time', async () => {
    const { id, units } = await translated();
    const edit = (index: number, target: string) =>
      send(server, `/api/translations/${id}/units/${units[index]?.id}`, {
        method: 'PUT',
        user,
        json: { target },
      });
    await edit(0, 'Nächstes Treffen im Rathaus');
    const answers = await Promise.all([
      useEverywhere(id, 'Nächstes Treffen im Rathaus'),
      edit(1, 'Wir sprachen über das Dach.'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const document = await openDocument((await download(server, user, id)).bytes, 'docx');
    const texts = document.units.map(({ source }) => inlineText(source));
    expect(texts[1]).toBe('Wir sprachen über das Dach.');
    expect(texts[2]).toBe('Nächstes Treffen im Rathaus');
  });
});
