/** @module-tag rare */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { geminiOf, letter, start, until } from './client.ts';

let simulator: Simulator;
let directory: string;
const processes: Promise<ServerProcess>[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  directory = await mkdtemp(join(tmpdir(), 'verso-embedded-'));
});
afterAll(async () => {
  for (const process of processes) await (await process).stop();
  await simulator.close();
  await rm(directory, { recursive: true, force: true });
});

it('a worker joins the embedded database of an API process, also when it starts first', async () => {
  for (const VERSO_ROLE of ['worker', 'api'])
    processes.push(startServerProcess({ DATA_DIR: directory, VERSO_ROLE, ...geminiOf(simulator) }));
  const [, api] = await Promise.all(processes);
  if (api === undefined) throw new Error('There is no API process.');
  const user = await signUp(api);
  const { id } = await start(api, user, { bytes: letter(3) });
  expect(await until(api, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
});
