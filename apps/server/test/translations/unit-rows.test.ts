import { listUnitsResponse, replaceTextRequest, type TranslatedUnit } from '@verso/contracts';
import { translations, translationUnits } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { unitsKey } from '../../src/platform/storage/keys.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { sweepStorage } from '../../src/translations/files/sweep.ts';
import { confirmUnits } from '../../src/translations/units/confirm.ts';
import { replaceText } from '../../src/translations/units/replace-text.ts';
import { download, geminiOf, get, letter, refusalOf, start, storedTranslation, until } from './client.ts';

describeWithDatabase('the rows of units', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const translated = async (bytes = letter(4)) => {
    const { id } = await start(server, user, { bytes });
    await until(server, user, id, 'completed');
    return id;
  };
  const list = async (id: string, query = '') => {
    const answer = await send(server, `/api/translations/${id}/units${query}`, { user });
    expect(answer.status).toBe(200);
    return listUnitsResponse.parse(await answer.json());
  };
  const edit = async (id: string, unit: TranslatedUnit | undefined, target: string) => {
    const path = `/api/translations/${id}/units/${unit?.id}`;
    const answer = await send(server, path, { method: 'PUT', json: { target }, user });
    expect(answer.status).toBe(200);
  };
  const rowsOf = (id: string) =>
    server.context.database.orm
      .select()
      .from(translationUnits)
      .where(eq(translationUnits.translationId, id))
      .orderBy(asc(translationUnits.position));
  const textsOf = async (bytes: Uint8Array) =>
    (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  const set = (id: string, columns: Partial<typeof translations.$inferInsert>) =>
    server.context.database.orm.update(translations).set(columns).where(eq(translations.id, id));
  /** Counts how often a document process performs an operation from now on. */
  const counted = (operation: string) => {
    const spy = vi.spyOn(server.context.documents, 'run');
    return () => spy.mock.calls.filter(([name]) => name === operation).length;
  };

  /** Stores the units of a translation as earlier versions did. */
  const asBefore = async (id: string, change: (units: TranslatedUnit[]) => readonly object[]) => {
    const { storage, database } = server.context;
    const { units } = await list(id);
    const file = change(units.map(({ repeats: _repeats, ...unit }) => unit));
    await storage.write(
      unitsKey(user.id, id),
      new TextEncoder().encode(JSON.stringify(file)),
      'application/json',
    );
    await database.orm.delete(translationUnits).where(eq(translationUnits.translationId, id));
    await set(id, { hasUnitRows: false, unitsRevision: 3 });
  };

  it('are read from the file of an earlier version once, with everything that it has', async () => {
    const id = await translated(
      docx(
        paragraph('Read the ', run('<w:b/>', 'small print'), ' before you sign it.'),
        paragraph('Again.'),
        paragraph('Again.'),
      ),
    );
    const changed_at = '2026-01-02T03:04:05.678Z';
    const earlier = [{ target: 'Alt.', state: 'translated', problems: [] }];
    await asBefore(id, ([first, second, third]) => [
      first ?? {},
      { ...second, target: 'Neu.', state: 'edited', changed_at, confirmed_at: changed_at, earlier },
      { ...third, tone: 'unknown to this version' },
    ]);
    const reads = counted('readUnitsFile');
    const [{ units }] = await Promise.all([list(id), list(id)]);
    expect(units).toMatchObject([
      { source: 'Read the <g1>small print</g1> before you sign it.', codes: [{ id: 1 }], repeats: 0 },
      {
        target: 'Neu.',
        state: 'edited',
        changed_at,
        changed_by: 'Test User',
        confirmed_at: changed_at,
        confirmed_by: 'Test User',
        earlier,
        repeats: 1,
      },
      { source: 'Again.', repeats: 1 },
    ]);
    expect(reads()).toBeLessThanOrEqual(2);
    await list(id);
    expect(reads()).toBeLessThanOrEqual(2);
    expect(await rowsOf(id)).toHaveLength(3);
    // A process of the earlier version must not change a file that no one reads.
    await expect(server.context.storage.read(unitsKey(user.id, id))).rejects.toThrow();

    // The rules of the engine hold for them, too.
    const [first] = units;
    const refused = await send(server, `/api/translations/${id}/units/${first?.id}`, {
      method: 'PUT',
      json: { target: 'Lesen Sie das <g7>Kleingedruckte</g7> vorher.' },
      user,
    });
    expect(await refusalOf(refused)).toMatchObject({ code: 'validation_failed' });
    await edit(id, first, 'Lesen Sie das <g1>Kleingedruckte</g1> vorher.');
    expect(await textsOf((await download(server, user, id)).bytes)).toEqual([
      'Lesen Sie das Kleingedruckte vorher.',
      'Neu.',
      units[2]?.target,
    ]);
  });

  it('are written into the document once for all edits, before it is next read', async () => {
    const id = await translated();
    const { units } = await list(id);
    const writes = counted('writeUnits');
    for (const [index, unit] of units.entries()) await edit(id, unit, `Bemerkung ${index}.`);
    expect(writes()).toBe(0);
    expect(await storedTranslation(server, id)).toMatchObject({ writtenRevision: 0, unitsRevision: 4 });

    const files = await Promise.all([download(server, user, id), download(server, user, id)]);
    const texts = units.map((_, index) => `Bemerkung ${index}.`);
    for (const { bytes } of files) expect(await textsOf(bytes)).toEqual(texts);
    expect(writes()).toBe(1);
    const { bytes } = await download(server, user, id);
    expect(writes()).toBe(1);
    expect(await storedTranslation(server, id)).toMatchObject({
      writtenRevision: null,
      translatedSizeBytes: bytes.length,
      integrityReport: { ok: true },
    });
  });

  it('are written again when they change while the document is being written', async () => {
    const id = await translated();
    const [first, second] = (await list(id)).units;
    await edit(id, first, 'Zuerst, 0.');
    const { storage } = server.context;
    const asFile = storage.asFile.bind(storage);
    // The targets are already in a file when the original is fetched.
    vi.spyOn(storage, 'asFile').mockImplementationOnce(async (key, folder) => {
      await edit(id, second, 'Danach, 1.');
      return asFile(key, folder);
    });
    await download(server, user, id);
    expect(await storedTranslation(server, id)).toMatchObject({ writtenRevision: 1, unitsRevision: 2 });
    const texts = await textsOf((await download(server, user, id)).bytes);
    expect(texts.slice(0, 2)).toEqual(['Zuerst, 0.', 'Danach, 1.']);
    expect(await storedTranslation(server, id)).toMatchObject({ writtenRevision: null });
  });

  it('are not changed any further for a client that has gone away', async () => {
    const id = await translated();
    const gone = new AbortController();
    const { documents } = server.context;
    const runOperation = documents.run.bind(documents);
    vi.spyOn(documents, 'run').mockImplementationOnce(async (...work) => {
      const found = await runOperation(...work);
      gone.abort(new Error('gone'));
      return found as never;
    });
    const request = replaceTextRequest.parse({ find: 'remark', replacement: 'note', apply: true });
    const replaced = await replaceText(server.context, user.id, id, request, gone);
    expect(replaced).toMatchObject({ changed: 0, changed_ids: [] });
    const confirmed = await confirmUnits(server.context, user.id, id, { confirmed: true }, gone);
    expect(confirmed).toMatchObject({ changed: 0 });
    expect((await list(id)).counts).toMatchObject({ edited: 0, unconfirmed: 4 });
  });

  it('stay confirmed and replaced, as the answer says, when that is canceled in the middle', async () => {
    const { id } = await start(server, user, { bytes: letter(600) });
    await until(server, user, id, 'completed');
    /** Work that is canceled when some of it is done. */
    const canceled = () => {
      const ended = new AbortController();
      const reports: (readonly [number, number | null])[] = [];
      const report = (done: number, total: number | null) => {
        reports.push([done, total]);
        if (done > 0) ended.abort();
      };
      return { signal: ended.signal, report, reports };
    };
    const confirming = canceled();
    const confirmed = await confirmUnits(server.context, user.id, id, { confirmed: true }, confirming);
    expect(confirming.reports[0]).toEqual([0, 600]);
    expect(confirmed.changed).toBeGreaterThan(0);
    expect(confirmed.changed_ids).toHaveLength(confirmed.changed);
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 600 - confirmed.changed });

    const replacing = canceled();
    const request = replaceTextRequest.parse({ find: '.', replacement: '!', apply: true });
    const replaced = await replaceText(server.context, user.id, id, request, replacing);
    expect(replacing.reports.slice(0, 2)).toEqual([
      [0, null],
      [0, expect.any(Number)],
    ]);
    expect(replaced.changed).toBeGreaterThan(0);
    expect(replaced.changed).toBeLessThan(600);
    expect(replaced.changed_ids).toHaveLength(replaced.changed);
    expect((await list(id)).counts).toMatchObject({ edited: replaced.changed });
  });

  it('stay unwritten when the storage fails, and are written by the next download', async () => {
    const id = await translated();
    await edit(id, (await list(id)).units[0], 'Geändert, 0.');
    vi.spyOn(server.context.storage, 'writeFile').mockRejectedValueOnce(new Error('the storage is away'));
    const failed = await send(server, `/api/translations/${id}/download`, { user });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect((await textsOf((await download(server, user, id)).bytes))[0]).toBe('Geändert, 0.');
  });

  it('are flagged, and keep their text, when only writing can tell that the document can’t contain it', async () => {
    const id = await translated();
    const [first, second] = (await list(id)).units;
    await edit(id, first, 'Unmöglich, 0.');
    await edit(id, second, 'Möglich, 1.');
    expect((await list(id)).counts).toMatchObject({ flagged: 0, edited: 2 });
    const { documents } = server.context;
    const runOperation = documents.run.bind(documents);
    vi.spyOn(documents, 'run').mockImplementationOnce(async (...work) => {
      const written = await runOperation(...work);
      return { ...written, refused: [first?.id] } as never;
    });
    await download(server, user, id);
    const { units, counts } = await list(id);
    expect(units[0]).toMatchObject({
      target: 'Unmöglich, 0.',
      state: 'flagged',
      problems: [{ code: 'not-written', severity: 'error' }, {}],
    });
    expect(units[0]).not.toHaveProperty('confirmed_at');
    expect(counts).toMatchObject({ flagged: 1, edited: 1 });
    const { quality_report } = await get(server, user, id);
    expect(quality_report).toMatchObject({
      units: { flagged: 1, edited: 1, translated: 2 },
      flagged: [{ id: first?.id, target: 'Unmöglich, 0.' }],
    });
    await edit(id, first, 'Diesmal ist sie durchaus möglich, die Bemerkung 0 zum Wetter und anderem.');
    expect((await list(id)).units[0]).toMatchObject({ state: 'edited', problems: [] });
    expect((await textsOf((await download(server, user, id)).bytes))[0]).toContain('durchaus möglich');
  });

  it('never overwrite a change of the same unit, and need no order among those of others', async () => {
    const id = await translated();
    const { units } = await list(id);
    const path = (unit: TranslatedUnit | undefined) => `/api/translations/${id}/units/${unit?.id}`;
    const answers = await Promise.all([
      ...units.map((unit, index) =>
        send(server, path(unit), {
          method: 'PUT',
          json: { target: `Erste Fassung ${index}.`, expected: unit.target },
          user,
        }),
      ),
      send(server, path(units[0]), {
        method: 'PUT',
        json: { target: 'Zweite Fassung 0.', expected: units[0]?.target },
        user,
      }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(1, 4)).toEqual([200, 200, 200]);
    expect([statuses[0], statuses[4]].toSorted()).toEqual([200, 409]);
    expect((await list(id)).counts).toMatchObject({ edited: 4 });
    expect((await get(server, user, id)).quality_report?.units).toMatchObject({ edited: 4, translated: 0 });
  });

  it('are deleted by a sweep when a process of an earlier version has deleted their files', async () => {
    const id = await translated();
    await set(id, { translatedFilePath: null, originalFilePath: null });
    await sweepStorage(server.context, new Date());
    expect(await rowsOf(id)).toEqual([]);
  });
});
