/** @module-tag risky */
import { characterUsageLog, segmentJournal } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, signIn, signUp, type TestServer } from '../../src/testing/index.ts';
import {
  download,
  eventually,
  geminiOf,
  get,
  ledgerOf,
  letter,
  requestedTexts,
  start,
  until,
} from '../translations/client.ts';
import { backUpTo, makeFolder, restoreInto, secret } from './place.ts';

const units = 200;

describeWithDatabase('a backup made while jobs run', (openDatabase) => {
  let simulator: Simulator;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  const servers: TestServer[] = [];
  const boot = async (env: Record<string, string>, database: Awaited<ReturnType<typeof openDatabase>>) => {
    const server = await bootServer({
      openDatabase: async () => database,
      env: { VERSO_SECRET: secret, ...geminiOf(simulator), ...env },
    });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    simulator = await startSimulator();
    folder = await makeFolder();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await simulator.close();
    await folder.remove();
  });

  it('restores finished jobs and resumes the others, which are charged once', async () => {
    const source = await boot({}, await openDatabase());
    const user = await signUp(source);
    const finished = await start(source, user, { bytes: letter(5), filename: 'Finished.docx' });
    await until(source, user, finished.id, 'completed');
    const before = await download(source, user, finished.id);
    simulator.behave({ tokensPerSecond: 150 });
    const original = letter(units, 'harbour');
    const running = await start(source, user, { bytes: original });
    await eventually(
      () => get(source, user, running.id),
      ({ units_done }) => units_done >= 30,
    );
    const path = await backUpTo(folder.path, source.context);
    // The backup does not disturb the running job, which continues.
    simulator.behave({});
    expect(await until(source, user, running.id, 'completed', 'failed')).toMatchObject({
      status: 'completed',
    });

    const database = await openDatabase({ migrated: false });
    const { path: dataDirectory, remove } = await makeFolder();
    const report = await restoreInto({ database, dataDirectory }, path);
    expect(report.jobsQueued).toBeGreaterThanOrEqual(1);
    expect(report.manifest.files?.map(({ key }) => key.split('/').at(-1)).toSorted()).toEqual([
      'original.docx',
      'original.docx',
      'translated.docx',
    ]);
    const journaled = (await database.orm.select().from(segmentJournal)).filter(
      ({ translationId }) => translationId === running.id,
    ).length;
    expect(journaled).toBeGreaterThanOrEqual(30);
    expect(journaled).toBeLessThan(units);

    simulator.clearLog();
    const destination = await boot({ DATA_DIR: dataDirectory }, database);
    const sameUser = await signIn(destination, user);
    expect(await until(destination, sameUser, running.id, 'completed', 'failed')).toMatchObject({
      status: 'completed',
      quality_report: { units: { total: units, reused: journaled, flagged: 0 } },
    });
    expect(requestedTexts(simulator)).toHaveLength(units - journaled);
    expect(await ledgerOf(destination, user)).toEqual([
      ['reserve', finished.character_count],
      ['settle', finished.character_count],
      ['reserve', running.character_count],
      ['settle', running.character_count],
    ]);
    expect(await database.orm.select().from(characterUsageLog)).toHaveLength(2);
    expect(await download(destination, sameUser, finished.id)).toMatchObject({
      filename: before.filename,
      bytes: before.bytes,
    });
    const translated = await openDocument((await download(destination, sameUser, running.id)).bytes, 'docx');
    const originalDocument = await openDocument(original, 'docx');
    expect(
      translated.units.filter(
        (unit, index) => inlineText(unit.source) === inlineText(originalDocument.units[index]?.source ?? []),
      ),
    ).toEqual([]);
    await remove();
  });
});
