import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterLedger, characterUsageLog, openEmbedded, segmentJournal } from '@verso/db';
import { asc } from '@verso/db/query';
import { inlineText, openDocument } from '@verso/engine';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { download, eventually, geminiOf, get, letter, requestedTexts, start, until } from './client.ts';

const units = 200;

describe('a server killed during a translation', { timeout: 180_000 }, () => {
  let simulator: Simulator;
  let directory: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'verso-crash-'));
  });
  afterEach(async () => {
    await server?.kill();
    await rm(directory, { recursive: true, force: true });
  });
  afterAll(() => simulator.close());

  const boot = async () => {
    server = await startServerProcess({ DATA_DIR: directory, ...geminiOf(simulator) });
    return server;
  };
  const read = async <Rows>(
    query: (orm: Awaited<ReturnType<typeof openEmbedded>>['orm']) => Promise<Rows>,
  ): Promise<Rows> => {
    const database = await openEmbedded({ directory: join(directory, 'database') });
    try {
      return await query(database.orm);
    } finally {
      await database.close();
    }
  };

  for (const { way, keep_nothing, tags } of [
    { way: 'kill', keep_nothing: false, tags: [] },
    { way: 'stop', keep_nothing: true, tags: ['risky'] },
  ] as const)
    it(`resumes after a ${way} (keep_nothing: ${keep_nothing}), pays for no unit twice and charges once`, {
      tags: [...tags],
    }, async () => {
      simulator.clearLog();
      simulator.behave({ tokensPerSecond: 150 });
      const original = letter(units);
      const first = await boot();
      const user = await signUp(first);
      const { id, character_count } = await start(first, user, { bytes: original, keep_nothing });
      await eventually(
        () => get(first, user, id),
        ({ units_done }) => units_done >= 30,
      );
      await first[way]();

      const journaled = (await read((orm) => orm.select().from(segmentJournal))).length;
      expect(journaled).toBeGreaterThanOrEqual(30);
      expect(journaled).toBeLessThan(units);

      simulator.behave({});
      simulator.clearLog();
      const second = await boot();
      const done = await until(second, user, id, 'completed', 'failed');
      expect(done).toMatchObject({
        status: 'completed',
        quality_report: { units: { total: units, reused: journaled, flagged: 0 } },
      });
      const requested = requestedTexts(simulator);
      expect(requested).toHaveLength(units - journaled);
      expect(new Set(requested).size).toBe(requested.length);

      const before = await openDocument(original, 'docx');
      const after = await openDocument((await download(second, user, id)).bytes, 'docx');
      expect(after.units.map(({ source }) => inlineText(source).length > 0)).toEqual(Array(units).fill(true));
      expect(
        after.units.filter(
          ({ source }, index) => inlineText(source) === inlineText(before.units[index]?.source ?? []),
        ),
      ).toEqual([]);

      await second.stop();
      const ledger = await read((orm) => orm.select().from(characterLedger).orderBy(asc(characterLedger.id)));
      expect(ledger.map(({ kind, characters }) => [kind, characters])).toEqual([
        ['reserve', character_count],
        ['settle', character_count],
      ]);
      expect(await read((orm) => orm.select().from(characterUsageLog))).toHaveLength(1);
    });

  it('keeps what models answer while its database is killed and started again', {
    tags: ['risky'],
  }, async () => {
    simulator.clearLog();
    simulator.behave({ tokensPerSecond: 150 });
    const running = await boot();
    const user = await signUp(running);
    const { id } = await start(running, user, { bytes: letter(units) });
    await eventually(
      () => get(running, user, id),
      ({ units_done }) => units_done >= 30,
    );
    const [pid] = readFileSync(join(directory, 'database', 'postgres-18', 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    process.kill(Number(pid), 'SIGKILL');
    const done = await eventually(
      () => get(running, user, id).catch(() => undefined),
      (translation) => translation?.status === 'completed' || translation?.status === 'failed',
    );
    expect(done).toMatchObject({ status: 'completed' });
    expect(requestedTexts(simulator)).toHaveLength(units);
  });
});
