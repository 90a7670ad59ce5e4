/**
 * A thread that fuzzes one parser for a given time: mutants of seeds, and of mutants that reached new code. Reports its
 * progress every second, and its findings.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { mulberry32 } from '../random.ts';
import { allowedMs } from './allowance.ts';
import { Coverage } from './coverage.ts';
import { largestInput, mutate } from './mutate.ts';
import type { Seed, Verdict } from './parser.ts';
import { parsers } from './parsers/index.ts';
import { Trace } from './shared.ts';
import { shrink } from './shrink.ts';

export interface RunOptions {
  readonly parser: string;
  readonly corpus: string | undefined;
  readonly random: number;
  readonly milliseconds: number;
  readonly trace: SharedArrayBuffer;
}

export type RunMessage =
  | {
      readonly kind: 'progress';
      readonly executions: number;
      readonly accepted: number;
      readonly withheld: number;
      readonly seeds: number;
      readonly kept: number;
      readonly blocks: number;
      readonly slowestMs: number;
    }
  | {
      readonly kind: 'finding';
      readonly seed: string;
      readonly extension: string;
      readonly what: string;
      readonly bytes: Uint8Array;
      readonly file: Uint8Array;
    };

interface Kept {
  readonly seed: number;
  readonly bytes: Uint8Array;
}

/** The number of executions per coverage request: a request takes longer than most of them. */
const batch = 48;
const reportEveryMs = 1000;

const options = workerData as RunOptions;
const random = mulberry32(options.random);
const trace = new Trace(options.trace);
const coverage = new Coverage();
const found = new Set<string>();
const progress = { executions: 0, accepted: 0, withheld: 0, slowestMs: 0 };
const send = (message: RunMessage) => parentPort?.postMessage(message);

const signature = (what: string) => what.replaceAll(/\d+/g, '#').slice(-160);

async function execute(seeds: readonly Seed[], { seed, bytes }: Kept): Promise<Verdict> {
  const verdict = await judge(seeds, seed, bytes);
  progress.executions += 1;
  if (verdict.outcome === 'accepted') progress.accepted += 1;
  if (verdict.outcome === 'withheld') progress.withheld += 1;
  if (verdict.outcome === 'finding') await report(seeds, seed, bytes, verdict.what);
  return verdict;
}

/** The result for an input. One that takes too long for its size is a finding, unless a repetition is faster. */
async function judge(seeds: readonly Seed[], place: number, bytes: Uint8Array): Promise<Verdict> {
  const seed = seeds[place];
  if (seed === undefined) return { outcome: 'refused' };
  const allowed = allowedMs(bytes.length);
  const first = await timed(seed, place, bytes);
  progress.slowestMs = Math.max(progress.slowestMs, first.ms);
  if (first.ms <= allowed || first.verdict.outcome === 'finding') return first.verdict;
  const { ms } = await timed(seed, place, bytes);
  if (ms <= allowed) return first.verdict;
  return {
    outcome: 'finding',
    what: `${ms.toFixed(0)} ms for ${bytes.length} bytes mutated from ${seed.name}`,
  };
}

async function timed(seed: Seed, place: number, bytes: Uint8Array) {
  trace.begin(place, bytes);
  const before = process.threadCpuUsage();
  const verdict = await seed.check(bytes);
  const { user, system } = process.threadCpuUsage(before);
  trace.finish();
  return { verdict, ms: (user + system) / 1000 };
}

async function report(seeds: readonly Seed[], place: number, bytes: Uint8Array, what: string): Promise<void> {
  const seed = seeds[place];
  if (seed === undefined || found.has(signature(what))) return;
  found.add(signature(what));
  const smallest = await shrink(bytes, async (shorter) => {
    const verdict = await judge(seeds, place, shorter);
    return verdict.outcome === 'finding' && signature(verdict.what) === signature(what);
  });
  send({
    kind: 'finding',
    seed: seed.name,
    extension: seed.extension,
    what,
    bytes: smallest,
    file: seed.whole(smallest),
  });
}

const of = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

async function main(): Promise<void> {
  const parser = parsers.find(({ name }) => name === options.parser);
  if (parser === undefined) throw new TypeError(`There is no parser ${options.parser}.`);
  const dictionary = parser.dictionary.map((word) =>
    // The dictionary of archives contains arbitrary bytes.
    parser.name === 'zip' ? Buffer.from(word, 'latin1') : Buffer.from(word),
  );
  const seeds = await parser.seeds(options.corpus);
  await coverage.start();
  const kept: Kept[] = [];
  const until = performance.now() + options.milliseconds;
  for (const [seed, { bytes }] of seeds.entries()) {
    if (performance.now() > until) break;
    if (bytes.length > largestInput) continue;
    kept.push({ seed, bytes });
    await execute(seeds, { seed, bytes });
  }
  await coverage.fresh();
  const own = kept.length;
  let notifiedAt = 0;
  while (performance.now() < until) {
    const mutants: Kept[] = [];
    for (let each = 0; each < batch && performance.now() < until; each += 1) {
      const parent = of(random() < 0.5 ? kept.slice(own) : kept) ?? of(kept);
      if (parent === undefined) throw new TypeError('There are no seeds.');
      const material = { dictionary, other: of(kept)?.bytes ?? parent.bytes };
      const mutant = { seed: parent.seed, bytes: mutate(parent.bytes, random, material) };
      mutants.push(mutant);
      await execute(seeds, mutant);
    }
    const fresh = await coverage.fresh();
    if (fresh.size > 0) kept.push(...(await leading(seeds, mutants, fresh)));
    if (performance.now() - notifiedAt < reportEveryMs) continue;
    notifiedAt = performance.now();
    send({ kind: 'progress', ...progress, seeds: own, kept: kept.length - own, blocks: coverage.blocks });
  }
  send({ kind: 'progress', ...progress, seeds: own, kept: kept.length - own, blocks: coverage.blocks });
}

/** The first mutant to reach each new block. */
async function leading(
  seeds: readonly Seed[],
  mutants: readonly Kept[],
  fresh: ReadonlySet<string>,
): Promise<readonly Kept[]> {
  const left = new Set(fresh);
  const result: Kept[] = [];
  for (const mutant of mutants) {
    if (left.size === 0) break;
    await execute(seeds, mutant);
    const reached = await coverage.among(left);
    if (reached.length > 0) result.push(mutant);
    for (const block of reached) left.delete(block);
  }
  return result;
}

await main();
