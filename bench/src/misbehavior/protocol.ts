/**
 * Faults of protocol and shape: each at 1, 10 and 30 %, all combined at 10 % each, and every habit of models in every answer,
 * on a document of 400 units, half of them with codes. Nothing may be lost: no unit, no code, no file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelCallError } from '@verso/contracts';
import { type Document, inlineCodes, inlineText, openDocument } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import {
  answerFaults,
  answerHabits,
  type Fault,
  lineFaults,
  requestFaults,
  type Simulator,
} from '@verso/simulator';
import type { TranslationOutcome } from '@verso/translation';
import { findValidator, inParallel, newErrors } from '../corpus/validator.ts';
import { report } from '../translation/document.ts';
import { EndlessRun, runJob } from './run.ts';

const units = 400;
const rates = [0.01, 0.1, 0.3];
const together = 0.1;
/**
 * How often a job is resumed after waiting a minute for its providers: for a day, as on the server. All faults together fail
 * 72 % of requests, so that circuit breakers let through a request every few minutes.
 */
const maxRounds = 24 * 60;
/** All faults together make thousands of calls, some of which take seconds. */
const limitMs = 1_200_000;

/** Habits that write a text twice, so that a draft is stored before the translation. */
const drafting: ReadonlySet<string> = new Set(['drafts', 'thinksUnopened']);
/** Habits without any answer that can be read: the job must end after a few calls, and say why. */
const unreadable: ReadonlySet<string> = new Set(['withoutIds', 'thinksForever', 'describes', 'refuses']);

const faults: readonly Fault[] = [...requestFaults, ...answerFaults, ...lineFaults, 'refused'];

interface Translated {
  readonly outcome: TranslationOutcome;
  readonly rounds: number;
  readonly calls: number;
  /** The translated document. */
  readonly bytes: Uint8Array;
  readonly losses: readonly string[];
}

async function translateWith(
  simulator: Simulator,
  document: Document,
  chances: Partial<Record<Fault, number>>,
): Promise<Translated> {
  const names = Object.keys(chances);
  const { outcome, rounds, calls, writes } = await runJob(simulator, {
    units: document.units,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    script: { rates: chances, seed: 7 },
    maxRounds: names.some((fault) => unreadable.has(fault)) ? 1 : maxRounds,
    limitMs,
  });
  const { bytes, report: integrity } = document.write(outcome.targets, { targetLanguage: 'es' });
  return {
    outcome,
    rounds,
    calls,
    bytes,
    losses: [
      ...lossesOf(document, outcome),
      ...(names.some((fault) => drafting.has(fault)) ? [] : paidTwice(writes)),
      ...(integrity.ok ? [] : ['the file fails its integrity check']),
      ...(await reopened(document, bytes)),
    ],
  };
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
  return [
    ...(lost > 0 ? [`${lost} units without an outcome`] : []),
    ...(silent > 0 ? [`${silent} units neither written nor flagged`] : []),
    ...(broken > 0 ? [`${broken} units with broken codes`] : []),
  ];
}

/** Units with the simulator's translation, and those with another one of which nothing is reported. */
function countRight({ units }: Document, outcome: TranslationOutcome): { right: number; silent: number } {
  const results = new Map(outcome.units.map((result) => [result.unitId, result]));
  let [right, silent] = [0, 0];
  for (const { id, source } of units) {
    const target = outcome.targets.get(id);
    const expected = inlineText(pseudoTranslate(source, 'accents', { keepLiterals: true }));
    if (target === undefined) continue;
    if (inlineText(target) === expected) right += 1;
    else if (results.get(id)?.problems.length === 0) silent += 1;
  }
  return { right, silent };
}

/** The row of a habit that leaves nothing to read: the job must end with the reason, after a few calls. */
async function endingOf(simulator: Simulator, document: Document, habit: Fault): Promise<readonly string[]> {
  const ended = await translateWith(simulator, document, { [habit]: 1 }).then(
    () => 'no error',
    (error: unknown) => (error instanceof ModelCallError ? error.code : String(error)),
  );
  const calls = simulator.log.length;
  const losses = ended === 'malformed' && calls <= document.units.length / 10 ? '-' : `ended with ${ended}`;
  return [habit, '100 %', String(calls), ratio(calls, document), '1', '0', '0', '0', '-', '-', losses];
}

const ratio = (calls: number, { units: { length } }: Document) => (calls / length).toFixed(2);

/** Losses visible in the file alone. */
async function reopened(document: Document, bytes: Uint8Array): Promise<readonly string[]> {
  const { units: after } = await openDocument(bytes, 'docx');
  return after.length === document.units.length ? [] : [`${after.length} units when reopened`];
}

/** Errors that Microsoft's validator reports for the translated files but not for their source. */
async function invalid(
  source: Uint8Array,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<readonly string[]> {
  const validate = findValidator();
  if (validate === undefined) throw new Error('There is no validator for this platform.');
  const directory = await mkdtemp(join(tmpdir(), 'verso-bench-misbehaviour-'));
  try {
    const original = join(directory, 'source.docx');
    await writeFile(original, source);
    const found: string[] = [];
    await inParallel(files, 2, async ({ name, bytes }) => {
      const file = join(directory, `${name}.docx`);
      await writeFile(file, bytes);
      for (const error of await newErrors(validate, original, file)) found.push(`${name}: ${error}`);
    });
    return found;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The names of all cases. */
export const protocolCases: readonly string[] = ['none', ...faults, 'together', ...answerHabits];

/**
 * Runs the cases on a document of 400 units that is pseudo-translated.
 * @param wanted the names of cases; empty: all
 * @returns the table, whose first row has the names of its columns, and how much was lost
 */
export async function measureProtocol(
  simulator: Simulator,
  wanted: readonly string[],
): Promise<{
  readonly rows: readonly (readonly string[])[];
  readonly summary: string;
  readonly losses: number;
}> {
  const source = report(units);
  const document = await openDocument(source, 'docx');
  const rows: (readonly string[])[] = [
    [
      'fault',
      'rate',
      'calls',
      'per unit',
      'rounds',
      'written',
      'right',
      'silent',
      'flagged',
      'as source',
      'losses',
    ],
  ];
  const files: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  let losses = 0;
  const all = Object.fromEntries(faults.map((fault) => [fault, together]));
  const cases = [
    ['none', 0, {}] as const,
    ...faults.flatMap((fault) => rates.map((rate) => [fault, rate, { [fault]: rate }] as const)),
    ['together', together, all] as const,
    ...answerHabits.map((habit) => [habit, 1, { [habit]: 1 }] as const),
  ];
  for (const [name, rate, chances] of cases) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (unreadable.has(name)) {
      const row = await endingOf(simulator, document, name as Fault);
      losses += row.at(-1) === '-' ? 0 : 1;
      rows.push(row);
      process.stderr.write(`${row.join('  ')}\n`);
      continue;
    }
    const translated = await translateWith(simulator, document, chances).catch((error: unknown) => {
      if (error instanceof EndlessRun) return 'did not end';
      if (error instanceof ModelCallError) return `ended with ${error.code}`;
      throw error;
    });
    if (typeof translated === 'string') {
      losses += 1;
      rows.push([name, `${rate * 100} %`, ...Array.from({ length: 8 }, () => '-'), translated]);
      process.stderr.write(`${name}  ${rate * 100} %  ${translated}\n`);
      continue;
    }
    const { outcome, rounds, calls, bytes, losses: found } = translated;
    const flagged = outcome.units.filter(({ state }) => state === 'flagged');
    const { right, silent } = countRight(document, outcome);
    losses += found.length;
    files.push({ name: `${name}-${rate}`, bytes });
    rows.push([
      name,
      `${rate * 100} %`,
      String(calls),
      ratio(calls, document),
      String(rounds),
      String(outcome.targets.size),
      String(right),
      String(silent),
      String(flagged.length),
      String(flagged.filter(({ unitId }) => !outcome.targets.has(unitId)).length),
      found.join('; ') || '-',
    ]);
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
  }
  const errors = await invalid(source, files);
  losses += errors.length;
  for (const error of errors) process.stderr.write(`${error}\n`);
  const verdict = losses === 0 ? 'nothing was lost' : `${losses} losses`;
  const summary = `${document.units.length} units; ${files.length} files validated; ${verdict}.`;
  return { rows, summary, losses };
}
