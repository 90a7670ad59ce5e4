import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { TestUser } from '@verso/server/testing/users';
import type { DatabaseKind } from '../installation/installation.ts';
import { percentile } from '../percentile.ts';
import { cpuOf, followPeak, memoryOf, type ProcessTree } from '../process-tree.ts';
import type { AttackersData } from './attackers.ts';
import { type Attack, chosenAttacks } from './attacks.ts';
import { letter } from './latency.ts';
import { startTarget, type Target } from './target.ts';
import { largeWork } from './work.ts';

export interface AttackFigures {
  readonly attack: string;
  readonly outcomes: string;
  readonly strikes: number;
  /** Milliseconds. */
  readonly health: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** Milliseconds from upload to completion of another user's small document. */
  readonly translation: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** Milliseconds of another user's list of translations. */
  readonly list: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** CPU seconds per second of the server's main process, which all users share. */
  readonly cpu: number;
  readonly megabytes: readonly [before: number, peak: number, after: number];
}

/** The server with its child processes: before the first attack, and after a period of inactivity. */
interface Memory {
  readonly before: ProcessTree;
  readonly after: ProcessTree;
}

/** Longer than idle document processes are kept. */
const quietMs = 30_000;
const attackers = 3;
/** How many people do permitted work that takes long at the same time: `--workers`. */
export const defaultWorkers = 1;
const secondsPerAttack = 6;

/** Runs each attack against a server while its health is polled and another user translates. */
export async function measureAttacks(
  kind: DatabaseKind,
  {
    only,
    every,
    workers,
  }: { readonly only: string | undefined; readonly every: boolean; readonly workers: number },
  onFigures: (figures: AttackFigures) => void,
): Promise<Memory> {
  const target = await startTarget(kind, undefined, { PLANS: 'off' });
  try {
    const user = await target.signUp('user');
    const people = await Promise.all(
      Array.from({ length: attackers }, (_, index) => target.signUp(`attacker-${index}`)),
    );
    let letters = 0;
    const translate = () => {
      letters += 1;
      return target.translate(user, `Letter ${letters}.docx`, letter(letters));
    };
    for (let round = 0; round < 10; round += 1) await translate();
    const { pid } = target.server;
    const before = await memoryOf(pid);
    for (const attack of chosenAttacks(only, every))
      onFigures(
        await measureAttack(
          target,
          attack,
          largeWork.includes(attack) ? people.slice(0, workers) : people,
          user,
          translate,
        ),
      );
    await setTimeout(quietMs);
    return { before, after: await memoryOf(pid) };
  } finally {
    await target.close();
  }
}

async function measureAttack(
  target: Target,
  attack: Attack,
  people: readonly TestUser[],
  user: TestUser,
  translate: () => Promise<{ readonly status: string; readonly ms: number }>,
): Promise<AttackFigures> {
  const { pid } = target.server;
  const thread = new Worker(new URL('./attackers.ts', import.meta.url), {
    workerData: {
      url: target.server.url,
      attack: attack.name,
      people,
      milliseconds: secondsPerAttack * 1000,
    } satisfies AttackersData,
  });
  await once(thread, 'message');
  const before = (await memoryOf(pid)).megabytes;
  const cpuBefore = await cpuOf(pid);
  const began = performance.now();
  let isStruck = false;
  const isRunning = () => !isStruck;
  const health: number[] = [];
  const translations: number[] = [];
  // Not more often: reading the memory of a process holds it up.
  const endOfPeak = followPeak(pid, 1000);
  const ask = async () => {
    while (isRunning()) {
      const asked = performance.now();
      const answer = await target.request('/api/health');
      await answer.arrayBuffer();
      health.push(performance.now() - asked);
      if (!answer.ok) health.push(Number.POSITIVE_INFINITY);
      await setTimeout(20);
    }
  };
  const list: number[] = [];
  const look = async () => {
    while (isRunning()) {
      const asked = performance.now();
      const answer = await target.request('/api/translations?limit=20', user);
      await answer.arrayBuffer();
      list.push(answer.ok ? performance.now() - asked : Number.POSITIVE_INFINITY);
      await setTimeout(20);
    }
  };
  const work = async () => {
    while (isRunning()) {
      const { status, ms } = await translate();
      translations.push(status === 'completed' ? ms : Number.POSITIVE_INFINITY);
    }
  };
  const strike = async () => {
    thread.postMessage('strike');
    const [outcomes] = (await once(thread, 'message')) as [ReadonlyMap<string, number>];
    isStruck = true;
    return outcomes;
  };
  const [outcomes] = await Promise.all([strike(), ask(), look(), work()]);
  const peak = await endOfPeak();
  await thread.terminate();
  const seconds = (performance.now() - began) / 1000;
  const cpu = ((await cpuOf(pid)) - cpuBefore) / seconds;
  // Accepted jobs complete; oversized processes have exited.
  await setTimeout(3000);
  const summary = (all: readonly number[]) => ({
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    all,
  });
  return {
    attack: attack.name,
    outcomes: [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
    strikes: [...outcomes.values()].reduce((sum, each) => sum + each, 0),
    health: summary(health),
    translation: summary(translations),
    list: summary(list),
    cpu,
    megabytes: [before, peak, (await memoryOf(pid)).megabytes],
  };
}
