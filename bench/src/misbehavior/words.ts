import { ModelCallError } from '@verso/contracts';
import { encodeInline, type InlineContent, type Unit } from '@verso/engine';
import type { Fault, Simulator } from '@verso/simulator';
import {
  checkDocument,
  cutEdges,
  describeUnits,
  type TranslationOutcome,
  type UnitOutcome,
} from '@verso/translation';
import type { ParallelDocument } from './documents.ts';
import { EndlessRun, runJob } from './run.ts';

/** A text of a document with its right translation, both as wire text. */
interface Judged {
  readonly unit: Unit;
  readonly source: string;
  readonly right: string;
}

/** The texts of a document whose translation by people passes all rules, into one language. */
export interface Task {
  readonly name: string;
  readonly format: string;
  readonly language: string;
  readonly document: ParallelDocument;
  readonly texts: readonly Judged[];
  /** Texts with a translation by people, and those of them that a rule finds something in. */
  readonly all: number;
  readonly alarms: readonly string[];
}

/** What became of the texts that a model spoilt. */
export interface Counts {
  /** Texts that were asked for, and those that an answer spoilt, and those of them that are brief. */
  texts: number;
  spoilt: number;
  spoiltBrief: number;
  /** Written right in the end, and those of them that were asked for again or fixed. */
  right: number;
  repaired: number;
  /** Not written: the source stays, and the report says so. */
  kept: number;
  /** Written wrong, and reported as a problem, or with a warning. */
  flagged: number;
  warned: number;
  /** Written wrong, and nothing is reported; and those of them that are brief, and that the editor's checks find. */
  silent: number;
  silentBrief: number;
  silentInEditor: number;
  /** Not spoilt, and not written right without a report all the same. */
  others: number;
  calls: number;
  runs: number;
  /** Jobs that ended with an error that says why, and those that did not end. */
  failed: number;
  endless: number;
}

export const noCounts = (): Counts => ({
  texts: 0,
  spoilt: 0,
  spoiltBrief: 0,
  right: 0,
  repaired: 0,
  kept: 0,
  flagged: 0,
  warned: 0,
  silent: 0,
  silentBrief: 0,
  silentInEditor: 0,
  others: 0,
  calls: 0,
  runs: 0,
  failed: 0,
  endless: 0,
});

/** A text that was written wrong without a report. */
export interface SilentText {
  readonly task: string;
  readonly source: string;
  readonly right: string;
  readonly written: string;
  /** What the editor's checks say about it. */
  readonly editor: readonly string[];
}

const maxRounds = 10;
const limitMs = 30_000;
const seed = 7;

const wireOf = (content: InlineContent): string => cutEdges(encodeInline(content)).core;
const same = (a: string, b: string): boolean => a.replace(/\s+/g, ' ') === b.replace(/\s+/g, ' ');
/** What lines with and without codes have in common. */
const wordsOf = (wire: string): string =>
  wire
    .replace(/<\/?[gx]\d+\/?>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The texts of a document to measure with: those that people's translations of pass all rules, as they are. */
export async function prepare(
  simulator: Simulator,
  parallel: ParallelDocument,
  language: string,
): Promise<Task> {
  const targets = new Map(parallel.phrases[language]);
  const known = parallel.document.units.flatMap((unit) => {
    const source = wireOf(unit.source);
    const right = targets.get(source);
    return right === undefined ? [] : [{ unit, source, right }];
  });
  const task = {
    name: parallel.name,
    format: parallel.format,
    language,
    document: parallel,
    all: known.length,
    alarms: [],
  };
  const { outcome } = await run(simulator, { ...task, texts: known }, {});
  const results = resultsOf(outcome);
  const [texts, alarms]: [Judged[], string[]] = [[], []];
  for (const text of known) {
    const { state, problems } = results.get(text.unit.id) ?? {};
    const target = outcome.targets.get(text.unit.id);
    if (state === 'skipped') continue;
    if (problems?.length === 0 && target !== undefined && same(wireOf(target), text.right)) texts.push(text);
    else {
      const reasons = problems?.map(({ code }) => code).join(', ') ?? '';
      alarms.push(`${state} (${reasons}): ${text.source}\n    ${text.right}`);
    }
  }
  return { ...task, texts, alarms };
}

function run(
  simulator: Simulator,
  { document, language, texts }: Task,
  rates: Partial<Record<Fault, number>>,
) {
  return runJob(simulator, {
    units: texts.map(({ unit }) => unit),
    sourceLanguage: 'en',
    targetLanguage: language,
    script: { style: 'phrase-book', phrases: document.phrases, rates, seed },
    maxRounds,
    limitMs,
  });
}

const resultsOf = ({ units }: TranslationOutcome): ReadonlyMap<string, UnitOutcome> =>
  new Map(units.map((result) => [result.unitId, result]));

/** Translates a document with faults, and adds what became of its texts to `counts`. @returns the silent ones */
export async function measure(
  simulator: Simulator,
  task: Task,
  rates: Partial<Record<Fault, number>>,
  counts: Counts,
): Promise<readonly SilentText[]> {
  counts.runs += 1;
  counts.texts += task.texts.length;
  let outcome: TranslationOutcome | undefined;
  try {
    ({ outcome } = await run(simulator, task, rates));
  } catch (error) {
    if (error instanceof EndlessRun) counts.endless += 1;
    else if (error instanceof ModelCallError) counts.failed += 1;
    else throw error;
  }
  counts.calls += simulator.log.length;
  const spoilt = spoiltIn(simulator);
  if (outcome === undefined) {
    counts.spoilt += task.texts.filter(({ source }) => spoilt.has(wordsOf(source))).length;
    return [];
  }
  const results = resultsOf(outcome);
  const silent: Judged[] = [];
  for (const text of task.texts) {
    const result = results.get(text.unit.id);
    const fate = fateOf(result, outcome.targets.get(text.unit.id), text.right);
    // A text that nobody spoilt and that is wrong without a report counts as spoilt: something else has changed it.
    if (!spoilt.has(wordsOf(text.source)) && fate !== 'silent') {
      if (fate !== 'right') counts.others += 1;
      continue;
    }
    counts.spoilt += 1;
    if (isBrief(text.source)) counts.spoiltBrief += 1;
    counts[fate] += 1;
    if (fate === 'right' && result?.state === 'repaired') counts.repaired += 1;
    if (fate === 'silent') silent.push(text);
  }
  if (silent.length === 0) return [];
  const findings = await findingsOf(outcome, task);
  return silent.map(({ unit, source, right }) => {
    const editor = findings.get(unit.id) ?? [];
    if (editor.length > 0) counts.silentInEditor += 1;
    if (isBrief(source)) counts.silentBrief += 1;
    const written = outcome.targets.get(unit.id);
    return {
      task: `${task.name} ${task.language}`,
      source,
      right,
      written: written === undefined ? '' : wireOf(written),
      editor,
    };
  });
}

function fateOf(
  result: UnitOutcome | undefined,
  target: InlineContent | undefined,
  right: string,
): 'right' | 'kept' | 'flagged' | 'warned' | 'silent' {
  if (target !== undefined && same(wireOf(target), right)) return 'right';
  if (result?.state === 'flagged') return target === undefined ? 'kept' : 'flagged';
  return (result?.problems.length ?? 0) > 0 ? 'warned' : 'silent';
}

/** Letters of a source below which the rules of language and extent trust nothing. */
const MIN_LETTERS = 45;
export const isBrief = (source: string): boolean => wordsOf(source).length < MIN_LETTERS;

/** The words of all lines that an answer spoilt. */
function spoiltIn({ log }: Simulator): ReadonlySet<string> {
  return new Set(
    log.flatMap(({ spoilt, units }) => {
      const ids = new Set(spoilt);
      return units.filter(({ id }) => ids.has(id)).map(({ text }) => wordsOf(text));
    }),
  );
}

/** What the checks of the editor say, by unit. */
async function findingsOf(
  outcome: TranslationOutcome,
  { texts, language }: Task,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const units = await describeUnits(
    outcome,
    texts.map(({ unit }) => unit),
  );
  const { findings } = await checkDocument(units, {
    languages: { source: 'en', target: language },
    off: [],
    ignored: [],
  });
  const byUnit = Map.groupBy(findings, ({ unit }) => unit.id);
  return new Map(
    [...byUnit].map(([id, found]) => [id, found.map(({ rule, severity }) => `${rule} ${severity}`)]),
  );
}

/** Words of a text alone, for people. */
export const shown = (wire: string): string => wire.replace(/\s+/g, ' ').slice(0, 300);
