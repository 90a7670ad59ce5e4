import { changedUnitResponse, listUnitsResponse } from '@verso/contracts';
import { characterUsageLog, modelCalls, segmentJournal } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditsOf } from '../../src/services/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, geminiOf, get, ledgerOf, letter, refusalOf, start, textsAsked, until } from './client.ts';

describeEachDatabase('the single texts of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const translated = async (bytes = letter(5)) => {
    const { id } = await start(server, user, { bytes });
    return until(server, user, id, 'completed', 'failed');
  };
  const list = async (id: string, query = '') => {
    const answer = await send(server, `/api/translations/${id}/units${query}`, { user });
    expect(answer.status).toBe(200);
    return listUnitsResponse.parse(await answer.json());
  };
  const first = async (id: string) => {
    const [unit] = (await list(id)).units;
    if (unit === undefined) throw new Error('no units');
    return unit;
  };
  const edit = (id: string, unitId: string, target: string, as = user) =>
    send(server, `/api/translations/${id}/units/${unitId}`, { method: 'PUT', json: { target }, user: as });
  const again = (id: string, unitId: string) =>
    send(server, `/api/translations/${id}/units/${unitId}/retranslate`, { method: 'POST', user });
  const textsOfFile = async (id: string) => {
    const { bytes } = await download(server, user, id);
    return (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  };

  it('are listed side by side, in pages, by state', async () => {
    const { id } = await translated();
    const whole = await list(id);
    expect(whole).toMatchObject({ total: 5, hasMore: false });
    expect(whole.units[0]).toMatchObject({
      source: 'This is remark 0 about the weather, and it is unlike the others.',
      state: 'translated',
      problems: [],
    });
    expect(whole.units.map(({ target }) => target)).toEqual(await textsOfFile(id));
    expect(await list(id, '?limit=2&offset=2')).toEqual({
      units: whole.units.slice(2, 4),
      total: 5,
      hasMore: true,
    });
    expect(await list(id, '?state=flagged')).toMatchObject({ units: [], total: 0 });
  });

  it('can be written by their owner: the new file has the words, the report and the memory know', async () => {
    const { id } = await translated();
    const unit = await first(id);
    const target = 'Dies ist Bemerkung 0 zum Wetter, anders als alle anderen.';
    const answer = await edit(id, unit.id, target);
    expect(answer.status).toBe(200);
    expect(changedUnitResponse.parse(await answer.json())).toMatchObject({
      unit: { id: unit.id, target, state: 'edited' },
      translation: {
        quality_report: { units: { total: 5, translated: 4, edited: 1 } },
        integrity_report: { ok: true },
      },
    });
    expect((await textsOfFile(id))[0]).toBe(target);
    expect((await textsOfFile(id))[1]).toBe((await list(id)).units[1]?.target);

    simulator.clearLog();
    const repeat = await translated();
    expect(repeat.quality_report?.units).toMatchObject({ reused: 5 });
    expect(textsAsked(simulator)).toEqual([]);
    expect((await textsOfFile(repeat.id))[0]).toBe(target);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'settle')).toHaveLength(2);
  });

  it('are changed one after the other when several changes come at once', async () => {
    const { id } = await translated();
    const { units } = await list(id);
    const answers = await Promise.all(units.map((unit, index) => edit(id, unit.id, `Bemerkung ${index}.`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const words = units.map((_, index) => `Bemerkung ${index}.`);
    expect((await list(id, '?state=edited')).units.map(({ target }) => target)).toEqual(words);
    expect(await textsOfFile(id)).toEqual(words);
    expect((await get(server, user, id)).quality_report?.units).toMatchObject({ edited: 5, translated: 0 });
  });

  it('keep their codes: an edit that loses or invents one is refused, and nothing changes', async () => {
    const { id } = await translated(docx(paragraph('Read the ', run('<w:b/>', 'small print'), ' first.')));
    const unit = await first(id);
    expect(unit.source).toBe('Read the <g1>small print</g1> first.');
    expect(unit.codes).toEqual([{ id: 1, label: expect.any(String) }]);
    expect(await refusalOf(await edit(id, unit.id, 'Das <g7>Kleingedruckte</g7> zuerst lesen.'))).toEqual({
      status: 422,
      code: 'validation_failed',
      error: "This text can't be written: Not in the source: <g7>.",
    });
    expect((await refusalOf(await edit(id, unit.id, '  '))).status).toBe(422);
    expect(await first(id)).toEqual(unit);

    expect((await edit(id, unit.id, 'Das <g1>Kleingedruckte</g1> zuerst lesen.')).status).toBe(200);
    expect(await textsOfFile(id)).toEqual(['Das Kleingedruckte zuerst lesen.']);
  });

  it('are translated again alone, for the characters of that text', async () => {
    const done = await translated();
    const unit = (await list(done.id)).units[2];
    if (unit === undefined) throw new Error('no third unit');
    await edit(done.id, unit.id, 'Ganz falsch, 2.');
    simulator.clearLog();

    const answer = await again(done.id, unit.id);
    expect(answer.status).toBe(200);
    const { unit: now } = changedUnitResponse.parse(await answer.json());
    expect(now).toMatchObject({ id: unit.id, target: unit.target, state: 'translated' });
    expect(textsAsked(simulator)).toEqual([unit.source]);
    expect((await textsOfFile(done.id))[2]).toBe(unit.target);

    const { length } = unit.source;
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', done.effective_characters],
      ['settle', done.effective_characters],
      ['reserve', length],
      ['settle', length],
    ]);
    expect(await creditsOf(server.context, user.id)).toMatchObject({
      characters_used_this_month: done.effective_characters + length,
      characters_reserved: 0,
    });
    const { orm } = server.context.database;
    const usage = await orm.select().from(characterUsageLog).where(eq(characterUsageLog.userId, user.id));
    expect(usage.map(({ charactersUsed }) => charactersUsed)).toEqual([done.effective_characters, length]);
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.jobId, done.id));
    expect(calls.map(({ userId }) => userId)).toContain(user.id);
    const journal = await orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, done.id));
    expect(journal).toHaveLength(5);
    expect(journal.map(({ target }) => target)).toContain(unit.target);
    expect(journal.filter(({ expiresAt }) => expiresAt === null)).toEqual([]);
  });

  it('are asked with the texts before them, which are not asked', async () => {
    const { id } = await translated();
    const [first, , third] = (await list(id)).units;
    if (first === undefined || third === undefined) throw new Error('too few units');
    simulator.clearLog();
    await again(id, first.id);
    await again(id, third.id);
    expect(textsAsked(simulator)).toEqual([first.source, third.source]);
    const [alone = 0, inContext = 0] = simulator.log.map(({ promptTokens }) => promptTokens);
    expect(inContext - alone).toBeGreaterThan(20);
  });

  it('are nobody else’s, and not there for what is not there', async () => {
    const { id } = await translated();
    const unit = await first(id);
    const stranger = await signUp(server);
    const foreign = { status: 404, code: 'translation_not_found' };
    expect(await refusalOf(await edit(id, unit.id, 'Meins.', stranger))).toMatchObject(foreign);
    expect(
      await refusalOf(await send(server, `/api/translations/${id}/units`, { user: stranger })),
    ).toMatchObject(foreign);
    expect((await send(server, `/api/translations/${id}/units`)).status).toBe(401);
    expect(await refusalOf(await edit(id, 'no-such-unit', 'Text'))).toMatchObject({ code: 'not_found' });
    expect((await get(server, user, id)).quality_report?.units.edited).toBeUndefined();
  });

  // The last one: it leaves the server without a working key.
  it('cost nothing and stay as they are when the model fails', async () => {
    const { id } = await translated();
    const unit = await first(id);
    const ledger = await ledgerOf(server, user);
    simulator.behave({ deadKeys: ['test-key-0001'] });
    expect(await refusalOf(await again(id, unit.id))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await first(id)).toEqual(unit);
    expect(await ledgerOf(server, user)).toEqual(ledger);
  });
});
