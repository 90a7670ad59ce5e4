import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  creditsResponse,
  fitResponse,
  listUnitsResponse,
  meResponse,
  translationEvent,
} from '@verso/contracts';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signUp, type TestUser } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { type GotenbergServer, gotenberg, startGotenberg } from '../rendering/gotenberg-server.ts';
import { eventually, geminiOf, get, letter, requestedTexts, start, until } from './client.ts';

describe('separate API and worker processes', { timeout: 180_000 }, () => {
  let simulator: Simulator;
  let renderer: GotenbergServer;
  let postgres: PostgresServer;
  let directory: string;
  let environment: Readonly<Record<string, string>>;
  let api: ServerProcess;
  let worker: ServerProcess;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    renderer = await startGotenberg();
    renderer.answer(gotenberg.lines());
    postgres = await startPostgres();
    directory = await mkdtemp(join(tmpdir(), 'verso-processes-'));
    environment = {
      DATA_DIR: directory,
      DATABASE_URL: await postgres.createDatabase(),
      VERSO_SECRET: 'one secret for every process of this test',
      RENDERER_URL: renderer.url,
      ...geminiOf(simulator),
    };
    api = await startServerProcess({ ...environment, VERSO_ROLE: 'api' });
    worker = await startServerProcess({ ...environment, VERSO_ROLE: 'worker' });
    user = await signUp(api);
  });
  afterAll(async () => {
    await Promise.all([api, worker].map((server) => server?.kill()));
    await postgres.dropDatabase(environment.DATABASE_URL ?? '');
    await simulator.close();
    await renderer.close();
    await rm(directory, { recursive: true, force: true });
  });

  const slow = { tokensPerSecond: 150 };
  const credits = async () => meResponse.parse(await (await send(api, '/api/me', { user })).json()).credits;

  it('pass progress from worker to API', async () => {
    const { id } = await start(api, user, { bytes: letter(20) });
    const stream = await send(api, `/api/translations/${id}/events`, { user });
    const events = [...(await stream.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      translationEvent.parse(JSON.parse(data ?? '')),
    );
    expect(events.at(-1)).toMatchObject({ status: 'completed', percent: 100 });
  });

  it('cancel across processes at once', async () => {
    simulator.behave(slow);
    simulator.clearLog();
    const { id } = await start(api, user, { bytes: letter(200, 'harbour') });
    await eventually(
      () => get(api, user, id),
      ({ units_done }) => units_done > 0,
    );
    await send(api, `/api/translations/${id}/cancel`, { method: 'POST', user });
    // Without the cancel, this would take minutes.
    await eventually(
      async () => simulator.log.map(({ outcome }) => outcome),
      (outcomes) => !outcomes.includes('pending'),
    );
    expect(creditsResponse.parse(await credits()).characters_reserved).toBe(0);
  });

  it('move a job of a killed worker to another, which resumes it', { tags: ['risky'] }, async () => {
    simulator.behave(slow);
    simulator.clearLog();
    const { characters_used_this_month: usedBefore } = await credits();
    const { id, character_count } = await start(api, user, { bytes: letter(200, 'garden') });
    await eventually(
      () => get(api, user, id),
      ({ units_done }) => units_done >= 30,
    );
    await worker.kill();
    simulator.behave({});
    simulator.clearLog();
    worker = await startServerProcess({ ...environment, VERSO_ROLE: 'worker' });

    const done = await until(api, user, id, 'completed', 'failed');
    expect(done).toMatchObject({ status: 'completed', quality_report: { units: { total: 200 } } });
    // Read from the result: the database may still store what the killed worker had sent.
    const reused = done.quality_report?.units.reused ?? 0;
    expect(reused).toBeGreaterThanOrEqual(30);
    expect(requestedTexts(simulator)).toHaveLength(200 - reused);
    expect(await credits()).toMatchObject({
      characters_used_this_month: usedBefore + character_count,
      characters_reserved: 0,
    });
  });

  it('translate a text again once, whichever process is asked, until that process ends', {
    tags: ['rare'],
  }, async () => {
    const { id } = await start(api, user, { bytes: letter(3, 'window') });
    await until(api, user, id, 'completed', 'failed');
    const listed = await send(api, `/api/translations/${id}/units`, { user });
    const [unit] = listUnitsResponse.parse(await listed.json()).units;
    const retranslate = (server: ServerProcess) =>
      send(server, `/api/translations/${id}/units/${unit?.id}/retranslate`, { method: 'POST', user });
    await expectOnce(retranslate);
  });

  it('make a text fit once, whichever process is asked, until that process ends', {
    tags: ['rare'],
  }, async () => {
    simulator.behave({ style: 'long-german' });
    // The page has room for 52 letters.
    const bytes = docx(paragraph('The lighthouse keeper climbs the steep stairs.'));
    const { id } = await start(api, user, { bytes });
    await until(api, user, id, 'completed', 'failed');
    const fit = await eventually(
      async () => fitResponse.parse(await (await send(api, `/api/translations/${id}/fit`, { user })).json()),
      ({ status }) => status === 'ready',
    );
    const units = fit.status === 'ready' ? fit.problems.map(({ unit }) => unit) : [];
    expect(units).toHaveLength(1);
    const makeFit = (server: ServerProcess) =>
      send(server, `/api/translations/${id}/fit`, { method: 'POST', user, json: { units } });
    await expectOnce(makeFit);
  });

  /** Work that asks a model is refused by a process while another waits for the model's answer, and done after that has ended. */
  async function expectOnce(work: (server: ServerProcess) => Promise<Response>): Promise<void> {
    const other = await startServerProcess({ ...environment, VERSO_ROLE: 'api' });
    simulator.behave({ firstTokenMs: 600_000 });
    simulator.clearLog();
    const unanswered = expect(work(other)).rejects.toThrow();
    await eventually(
      async () => simulator.log.map(({ outcome }) => outcome),
      (outcomes) => outcomes.includes('pending'),
    );
    expect((await work(api)).status).toBe(409);
    await other.kill();
    await unanswered;
    simulator.behave({});
    await eventually(
      async () => (await work(api)).status,
      (status) => status === 200,
    );
  }
});
