/**
 * `npm run bench:misbehaviour`: everything that models and providers are known to get wrong, each at 1, 10 and 30 %, and
 * all of it together at 10 % each, on a document of 400 units with codes. Ends with 1 when anything is lost. Names of
 * faults after `--` run those alone; `together` is all of them.
 */
import { setImmediate } from 'node:timers/promises';
import { ModelCallError } from '@verso/contracts';
import { type Document, inlineCodes, inlineText, openDocument } from '@verso/engine';
import {
  answerFaults,
  type Fault,
  lineFaults,
  requestFaults,
  type Simulator,
  startSimulator,
} from '@verso/simulator';
import { type TranslationOutcome, translate } from '@verso/translation';
import { aligned } from '../table.ts';
import { countingJournal, deskOf, triesInMemory } from './desk.ts';
import { report } from './document.ts';

const units = 400;
const rates = [0.01, 0.1, 0.3];
const together = 0.1;
/** Rounds that a job is taken up again after it had to wait for its providers. */
const mostRounds = 300;

const faults: readonly Fault[] = [...requestFaults, ...answerFaults, ...lineFaults, 'refused'];

interface Run {
  readonly outcome: TranslationOutcome;
  readonly rounds: number;
  readonly calls: number;
  readonly losses: readonly string[];
}

async function runWith(
  simulator: Simulator,
  document: Document,
  chances: Partial<Record<Fault, number>>,
): Promise<Run> {
  simulator.clearLog();
  simulator.behave({ rates: chances, seed: 7 });
  const [journal, tries] = [countingJournal(), triesInMemory()];
  // Waits take no time here: the clock jumps over them. A stall is given up after a short real while.
  let skipped = 0;
  const sleep = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    skipped += ms;
    await setImmediate();
  };
  const { gateway, records } = deskOf(simulator.baseUrls, {
    clock: { now: () => new Date(Date.now() + skipped) },
    sleep,
    timeouts: { firstTokenMs: 1000, idleMs: 1000, totalMs: 3000 },
  });
  for (let rounds = 1; ; rounds += 1) {
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    try {
      const outcome = await translate({
        units: document.units,
        sourceLanguage: 'en',
        targetLanguage: 'es',
        prompt: 'Translate into {targetLanguage}.',
        model: 'bench',
        gateway: gateway.bind({ route, jobId: 'job', userId: 'user' }),
        journal,
        tries,
        concurrency: 5,
        signal: new AbortController().signal,
        clock: { sleep: (ms, signal) => sleep(ms, signal).catch(() => undefined) },
      });
      return {
        outcome,
        rounds,
        calls: records.length,
        losses: [...lossesOf(document, outcome), ...paidTwice(journal.writes)],
      };
    } catch (error) {
      // The server puts such a job back into the queue; here the time of the wait is over at once.
      if (!(error instanceof ModelCallError) || rounds === mostRounds) throw error;
      skipped += 60_000;
    }
  }
}

function paidTwice(writes: ReadonlyMap<string, number>): readonly string[] {
  const twice = [...writes.values()].filter((count) => count > 1).length;
  return twice === 0 ? [] : [`${twice} units journaled twice`];
}

function lossesOf(document: Document, outcome: TranslationOutcome): readonly string[] {
  const states = new Map(outcome.units.map(({ unitId, state }) => [unitId, state]));
  const lost = document.units.filter(({ id }) => !states.has(id)).length;
  const silent = document.units.filter(
    ({ id, source }) =>
      !outcome.targets.has(id) &&
      states.get(id) !== 'flagged' &&
      states.get(id) !== 'skipped' &&
      inlineText(source) !== '',
  ).length;
  const broken = document.units.filter(({ id, codes }) => {
    const target = outcome.targets.get(id);
    if (target === undefined) return false;
    const uses = inlineCodes(target);
    return (
      codes.some((code) => !code.canOmit && uses.filter((use) => use.id === code.id).length !== 1) ||
      uses.some((use) => !codes.some((code) => code.id === use.id))
    );
  }).length;
  const { report: integrity } = document.write(outcome.targets, { targetLanguage: 'es' });
  return [
    ...(lost > 0 ? [`${lost} units without an outcome`] : []),
    ...(silent > 0 ? [`${silent} units neither written nor flagged`] : []),
    ...(broken > 0 ? [`${broken} units with broken codes`] : []),
    ...(integrity.ok ? [] : ['the file fails its integrity check']),
  ];
}

async function main(): Promise<number> {
  const simulator = await startSimulator();
  const document = await openDocument(report(units), 'docx');
  const rows = [['fault', 'rate', 'calls', 'rounds', 'translated', 'repaired', 'flagged', 'losses']];
  let losses = 0;
  const all = Object.fromEntries(faults.map((fault) => [fault, together]));
  const cases = [
    ['none', 0, {}] as const,
    ...faults.flatMap((fault) => rates.map((rate) => [fault, rate, { [fault]: rate }] as const)),
    ['together', together, all] as const,
  ];
  const wanted = process.argv.slice(2);
  for (const [name, rate, chances] of cases) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { outcome, rounds, calls, losses: found } = await runWith(simulator, document, chances);
    const count = (state: string) => String(outcome.units.filter((unit) => unit.state === state).length);
    losses += found.length;
    rows.push([
      name,
      `${rate * 100} %`,
      String(calls),
      String(rounds),
      count('translated'),
      count('repaired'),
      count('flagged'),
      found.join('; ') || '-',
    ]);
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
  }
  await simulator.close();
  process.stdout.write(
    `${aligned(rows)}\n\n${document.units.length} units; ${losses === 0 ? 'nothing was lost' : `${losses} losses`}.\n`,
  );
  return losses === 0 ? 0 : 1;
}

process.exitCode = await main();
