import { changedUnitResponse, listUnitsResponse, type RetranslateUnitRequest } from '@verso/contracts';
import { characterUsageLog, modelCalls, segmentJournal } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import {
  download,
  geminiOf,
  get,
  ledgerOf,
  letter,
  refusalOf,
  requestedTexts,
  start,
  until,
} from './client.ts';

describeWithDatabase('the units of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  const boot = () => bootServer({ openDatabase, env: geminiOf(simulator) });
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await boot();
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
  const edit = (id: string, unitId: string, target: string, as = user, expected?: string | null) =>
    send(server, `/api/translations/${id}/units/${unitId}`, {
      method: 'PUT',
      json: { target, expected },
      user: as,
    });
  const retranslate = (id: string, unitId: string, json?: RetranslateUnitRequest) =>
    send(server, `/api/translations/${id}/units/${unitId}/retranslate`, {
      method: 'POST',
      user,
      ...(json && { json }),
    });
  /** Records the system messages sent to models from now on. */
  const recordSystemMessages = () => {
    const systems: string[] = [];
    const { gateway } = server.context;
    const bind = gateway.bind.bind(gateway);
    vi.spyOn(gateway, 'bind').mockImplementationOnce((job) => {
      const bound = bind(job);
      return {
        stream(request, signal) {
          systems.push(request.system);
          return bound.stream(request, signal);
        },
      };
    });
    return systems;
  };
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
      unconfirmed: 5,
      hasMore: true,
      counts: whole.counts,
      authors: [],
      problems: [],
    });
    expect(whole.units.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    const next = await list(id, '?state=unconfirmed&after=2&limit=1');
    expect(next).toMatchObject({ units: [whole.units[3]], total: 5, hasMore: true });
    expect(await list(id, '?after=3')).toMatchObject({ units: [whole.units[4]], hasMore: false });
    expect(await list(id, '?state=flagged')).toMatchObject({ units: [], total: 0 });
  });

  it('are searched by source and target text and counted by state', async () => {
    const { id } = await translated(
      docx(
        paragraph('Mind the ', run('<w:b/>', 'steep'), ' stairs of the lighthouse.'),
        paragraph('The keeper is away until the spring.'),
      ),
    );
    const [stairs] = (await list(id)).units;
    if (stairs === undefined) throw new Error('no units');
    expect((await list(id, '?search=the%20STEEP%20stairs')).units).toEqual([stairs]);
    expect((await list(id, '?state=changed')).units).toEqual([]);

    await edit(id, stairs.id, 'Achtung, <g1>steile</g1> Treppe im Leuchtturm.');
    const changed = await list(id, '?state=changed&search=steile%20treppe');
    expect(changed).toMatchObject({
      units: [{ id: stairs.id, state: 'edited', changed_at: expect.any(String) }],
      total: 1,
      counts: { all: 1, changed: 1, edited: 1, translated: 0 },
    });
    expect((await list(id)).counts).toMatchObject({ all: 2, changed: 1, edited: 1, translated: 1 });
    expect(await list(id, '?search=no+such+words')).toMatchObject({ total: 0, counts: { all: 0 } });
  });

  it('reject an edit based on an outdated text', async () => {
    const { id } = await translated();
    const unit = await first(id);
    expect((await edit(id, unit.id, 'Zuerst gespeichert, 0.', user, unit.target)).status).toBe(200);
    const ledger = await ledgerOf(server, user);
    const late = await edit(id, unit.id, 'Zu spät, 0.', user, unit.target);
    const conflict = {
      status: 409,
      code: 'conflict',
      error: 'This text has changed in the meantime. Review its current version and try again.',
    };
    expect(await refusalOf(late)).toEqual(conflict);
    expect(await refusalOf(await retranslate(id, unit.id, { expected: unit.target }))).toEqual(conflict);
    expect(await first(id)).toMatchObject({ target: 'Zuerst gespeichert, 0.', state: 'edited' });
    expect((await textsOfFile(id))[0]).toBe('Zuerst gespeichert, 0.');
    expect(await ledgerOf(server, user)).toEqual(ledger);
  });

  it('restore the machine translation with its state after any number of edits', async () => {
    const { id } = await translated();
    const unit = await first(id);
    for (let version = 0; version < 53; version += 1) await edit(id, unit.id, `Meine Fassung ${version}, 0.`);
    const edited = await first(id);
    expect(edited.earlier?.map(({ changed_by }) => changed_by)).toEqual([
      ...Array.from({ length: 50 }, () => 'Test User'),
      undefined,
    ]);
    expect(edited.earlier?.map(({ target, state }) => [state, target])).toEqual([
      ...Array.from({ length: 50 }, (_, index) => ['edited', `Meine Fassung ${51 - index}, 0.`]),
      ['translated', unit.target],
    ]);
    const answer = await edit(id, unit.id, unit.target ?? '');
    const { unit: restored, translation } = changedUnitResponse.parse(await answer.json());
    expect(restored).toMatchObject({ target: unit.target, state: 'translated', problems: [] });
    expect(restored).not.toHaveProperty('changed_at');
    expect(translation.quality_report).toMatchObject({ units: { translated: 5 } });
    expect((await list(id)).counts).toMatchObject({ edited: 0, changed: 0 });
  });

  it('can be edited by their owner, which updates the file, the report and the memory', async () => {
    const { id } = await translated();
    const unit = await first(id);
    const target = 'Dies ist Bemerkung 0 zum Wetter, anders als alle anderen.';
    const answer = await edit(id, unit.id, target);
    expect(answer.status).toBe(200);
    expect(changedUnitResponse.parse(await answer.json())).toMatchObject({
      unit: { id: unit.id, target, state: 'edited', changed_by: 'Test User', confirmed_by: 'Test User' },
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
    expect(requestedTexts(simulator)).toEqual([]);
    expect((await textsOfFile(repeat.id))[0]).toBe(target);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'settle')).toHaveLength(2);
  });

  it('apply concurrent edits one after the other', async () => {
    const { id } = await translated();
    const { units } = await list(id);
    const answers = await Promise.all(units.map((unit, index) => edit(id, unit.id, `Bemerkung ${index}.`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const words = units.map((_, index) => `Bemerkung ${index}.`);
    expect((await list(id, '?state=edited')).units.map(({ target }) => target)).toEqual(words);
    expect(await textsOfFile(id)).toEqual(words);
    expect((await get(server, user, id)).quality_report?.units).toMatchObject({ edited: 5, translated: 0 });
  });

  it('reject an edit that drops or adds an inline code', async () => {
    const { id } = await translated(docx(paragraph('Read the ', run('<w:b/>', 'small print'), ' first.')));
    const unit = await first(id);
    expect(unit.source).toBe('Read the <g1>small print</g1> first.');
    expect(unit.codes).toEqual([{ id: 1, label: expect.any(String), optional: true }]);
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

  it('are retranslated one at a time, for the characters of that unit', async () => {
    const done = await translated();
    const unit = (await list(done.id)).units[2];
    if (unit === undefined) throw new Error('no third unit');
    await edit(done.id, unit.id, 'Ganz falsch, 2.');
    simulator.clearLog();

    const answer = await retranslate(done.id, unit.id);
    expect(answer.status).toBe(200);
    const { unit: now, translation } = changedUnitResponse.parse(await answer.json());
    expect(now).toMatchObject({ id: unit.id, target: unit.target, state: 'translated' });
    expect(done.charged_characters).toBe(done.effective_characters);
    expect(translation.charged_characters).toBe(done.effective_characters + unit.source.length);
    expect(requestedTexts(simulator)).toEqual([unit.source]);
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
    const usage = await orm
      .select()
      .from(characterUsageLog)
      .where(eq(characterUsageLog.userId, user.id))
      .orderBy(characterUsageLog.id);
    expect(usage.map(({ charactersUsed }) => charactersUsed)).toEqual([done.effective_characters, length]);
    const calls = await orm.select().from(modelCalls).where(eq(modelCalls.jobId, done.id));
    expect(calls.map(({ userId }) => userId)).toContain(user.id);
    const journal = await orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, done.id));
    expect(journal).toHaveLength(5);
    expect(journal.map(({ target }) => target)).toContain(unit.target);
    expect(journal.filter(({ expiresAt }) => expiresAt === null)).toEqual([]);
  });

  it('are retranslated with an instruction, whose answer is never reused for other requests', async () => {
    const done = await translated();
    const unit = await first(done.id);
    const instruction = 'Say it like a sailor. $& {targetLanguage}';
    simulator.clearLog();
    const systems = recordSystemMessages();
    expect((await retranslate(done.id, unit.id, { instruction: `  ${instruction} ` })).status).toBe(200);
    expect(requestedTexts(simulator)).toEqual([unit.source]);
    expect(systems).toEqual([expect.stringMatching(/\n\nFor this text: Say it like a sailor\. \$& German$/)]);
    expect(await first(done.id)).toMatchObject({ changed_at: expect.any(String) });
    expect((await list(done.id)).counts).toMatchObject({ changed: 1, edited: 0 });

    // The memory has one answer for the prompt alone and another for prompt and instruction.
    const { orm } = server.context.database;
    const journal = await orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, done.id));
    expect(journal).toHaveLength(6);
    expect((await retranslate(done.id, unit.id, { instruction: 'x'.repeat(501) })).status).toBe(422);
    expect((await retranslate(done.id, unit.id, { instruction: '   ' })).status).toBe(200);
    const after = await orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, done.id));
    expect(after).toHaveLength(6);
  });

  it('are retranslated with the preceding units as context only', async () => {
    const { id } = await translated();
    const [first, , third] = (await list(id)).units;
    if (first === undefined || third === undefined) throw new Error('too few units');
    simulator.clearLog();
    await retranslate(id, first.id);
    await retranslate(id, third.id);
    expect(requestedTexts(simulator)).toEqual([first.source, third.source]);
    const [alone = 0, inContext = 0] = simulator.log.map(({ promptTokens }) => promptTokens);
    expect(inContext - alone).toBeGreaterThan(20);
  });

  it('are not found by other users or under unknown IDs', async () => {
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

  it('stay unchanged at no cost when the model fails', async () => {
    const { id } = await translated();
    const unit = await first(id);
    const ledger = await ledgerOf(server, user);
    simulator.behave({ deadKeys: ['test-key-0001'] });
    // The server has no working key any more.
    onTestFinished(async () => {
      await server.close();
      server = await boot();
    });
    expect(await refusalOf(await retranslate(id, unit.id))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(await first(id)).toEqual(unit);
    expect(await ledgerOf(server, user)).toEqual(ledger);
  });
});
