/**
 * `npm run bench:terms -- --corpus FOLDER`: how far a translation follows its glossary when the model ignores a fifth of
 * the terms. Ten English documents of the folder, four target languages, up to 300 terms: words that are frequent in
 * one or two of the documents, each with a translation that the model would not choose by itself. Occurrences are counted by string comparison, not by the
 * product's own matching; those that are neither found nor flagged are printed. `--seeds N` repeats it with N seeds and prints the mean of the extra tokens with
 * their range. `--list N` prints N units with terms and what was decided about them, to be read; `--list N --flagged` only those that are flagged, of which
 * `--ignored SHARE` makes more.
 * Needs FreeDict's word lists; on Debian: apt-get install dict-freedict-eng-{deu,fra,spa,ita}.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Document,
  documentLanguage,
  type FormatName,
  inlineText,
  openDocument,
  supportedFormats,
} from '@verso/engine';
import { type Simulator, startSimulator, wordListFor } from '@verso/simulator';
import { type GlossaryTerm, openGlossary, type TranslationOutcome, translate } from '@verso/translation';
import { mulberry32 } from '../random.ts';
import { aligned } from '../table.ts';
import { countingJournal, createHarness } from './harness.ts';

const languages = ['de', 'fr', 'es', 'it'] as const;
const documentCount = 10;
const termCount = 300;
/** The share of terms in a wrong form, if any are ignored. */
const inflected = 0.1;
/** Terms are words of a subject: no word of more documents is one. */
const MAX_SPREAD = 2;
/** The share of units that are sentences: data files have no terms. */
const MIN_SENTENCES = 0.25;
/** Characters of the documents. */
const [shortest, longest] = [4_000, 80_000];

interface Source {
  readonly name: string;
  readonly document: Document;
}

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    ignored: { type: 'string', default: '0.2' },
    list: { type: 'string', default: '0' },
    flagged: { type: 'boolean', default: false },
  },
});
if (values.corpus === undefined) throw new Error('Which folder? --corpus FOLDER');
const ignored = Number(values.ignored);
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => 7 + at);

const sources = await findSources(values.corpus);
const simulator = await startSimulator();
const rows: (readonly string[])[] = [
  [
    'language',
    'terms',
    'occurrences',
    'in units right at first',
    'in repaired units',
    'flagged',
    'silent',
    'false alarms',
    'extra tokens',
    'against no glossary',
  ],
];
let toList = Number(values.list);
const silent: string[] = [];
for (const language of languages) rows.push(await measure(language));
await simulator.close();
const words = sources.reduce((sum, { document }) => sum + document.count().words, 0);
process.stdout.write(`${sources.map(({ name }) => name).join('\n')}\n${words} words\n\n${aligned(rows)}\n`);
if (silent.length > 0) process.stdout.write(`\nSilent:\n${silent.join('')}`);

/** English documents of different formats. */
async function findSources(folder: string): Promise<readonly Source[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const byFormat = Map.groupBy(
    files
      .filter((file) => file.isFile() && supportedFormats.includes(formatOf(file.name)))
      .map((file) => join(file.parentPath, file.name))
      .toSorted(),
    formatOf,
  );
  const found: Source[] = [];
  for (
    let turn = 0;
    found.length < documentCount && [...byFormat.values()].some((paths) => paths.length > turn);
    turn += 1
  ) {
    for (const [format, paths] of byFormat) {
      const path = paths[turn];
      if (path === undefined || found.length === documentCount) continue;
      const document = await openDocument(await readFile(path), format).catch(() => undefined);
      const characters = document?.count().characters ?? 0;
      if (document === undefined || characters < shortest || characters > longest) continue;
      const sentences = document.units.filter(({ source }) => /[.!?:]\s*$/.test(inlineText(source)));
      if (sentences.length < MIN_SENTENCES * document.units.length) continue;
      if ((await documentLanguage(document)) === 'en')
        found.push({ name: path.slice(folder.length), document });
    }
  }
  return found;
}

function formatOf(name: string): FormatName {
  return extname(name).slice(1) as FormatName;
}

/** The most frequent words that have a second translation, unlike any other and unlike every first one. */
function chooseTerms(language: string): readonly GlossaryTerm[] {
  const list = wordListFor(language);
  const counts = new Map<string, number>();
  const spread = new Map<string, Set<string>>();
  for (const { name, document } of sources) {
    for (const { source } of document.units) {
      for (const [word] of inlineText(source)
        .toLowerCase()
        .matchAll(/\b[a-z]{5,}\b/g)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        spread.set(word, (spread.get(word) ?? new Set()).add(name));
      }
    }
  }
  for (const [word, names] of spread) if (names.size > MAX_SPREAD) counts.delete(word);
  const first = new Set([...counts.keys()].flatMap((word) => (list.get(word) ?? []).slice(0, 1).map(plain)));
  const chosen: GlossaryTerm[] = [];
  const targets: string[] = [];
  for (const [word] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (chosen.length === termCount) break;
    if (
      chosen.some(
        ({ source }) => word.startsWith(source.slice(0, -1)) || source.startsWith(word.slice(0, -1)),
      )
    )
      continue;
    const target = (list.get(word) ?? [])
      .slice(1)
      .find(
        (text) =>
          /^\p{L}{5,}$/u.test(text) &&
          !targets.some(
            (other) => other.includes(plain(text).slice(0, 5)) || plain(text).includes(other.slice(0, 5)),
          ) &&
          ![...first].some(
            (other) => other.includes(plain(text)) || other.slice(0, 5) === plain(text).slice(0, 5),
          ),
      );
    if (target === undefined) continue;
    chosen.push({ source: word, targets: [target] });
    targets.push(plain(target));
  }
  return chosen;
}

/** Without accents too: "Länder" is a form of "Land", which the model chooses by itself. */
function plain(text: string): string {
  return lower(text).normalize('NFD').replace(/\p{M}/gu, '');
}

function lower(text: string): string {
  return text.toLowerCase();
}

async function measure(language: string): Promise<readonly string[]> {
  const terms = chooseTerms(language);
  const glossary = await openGlossary(terms, { sourceLanguage: 'en', targetLanguage: language });
  const sum = { occurrences: 0, first: 0, repaired: 0, flagged: 0, silent: 0, alarms: 0, alarmed: 0 };
  const tokens = seeds.map(() => ({ faulty: 0, faultless: 0, bare: 0 }));
  for (const [{ document }, seed, spent] of sources.flatMap((source) =>
    seeds.map((seed, at) => [source, seed, tokens[at] as (typeof tokens)[number]] as const),
  )) {
    const run = (rate: number, given?: typeof glossary) =>
      translateWith(simulator, document, { language, rate, seed, glossary: given });
    const faulty = await run(ignored, glossary);
    spent.faulty += tokensOf(faulty);
    spent.faultless += tokensOf(await run(0, glossary));
    spent.bare += tokensOf(await run(0));
    const states = new Map(faulty.units.map((outcome) => [outcome.unitId, outcome]));
    for (const { id, source } of document.units) {
      const outcome = states.get(id);
      const target = inlineText(faulty.targets.get(id) ?? source);
      if (outcome === undefined || outcome.state === 'skipped') continue;
      const isFlagged = outcome.problems.some(({ code }) => code === 'term');
      let missed = 0;
      let total = 0;
      for (const term of terms) {
        const expected = count(inlineText(source), new RegExp(`\\b${term.source}(?:e?s)?\\b`, 'gi'));
        if (expected === 0) continue;
        const found = Math.min(expected, count(lower(target), new RegExp(lower(term.targets[0] ?? ''), 'g')));
        total += expected;
        missed += expected - found;
        sum.occurrences += expected;
        if (outcome.state === 'repaired') sum.repaired += found;
        else sum.first += found;
        if (isFlagged) sum.flagged += expected - found;
        else if (found < expected) {
          sum.silent += expected - found;
          silent.push(
            `${language} ${term.source} = ${term.targets[0]}\n  ${inlineText(source)}\n  ${target}\n`,
          );
        }
      }
      if (isFlagged) sum.alarmed += 1;
      if (isFlagged && missed === 0) sum.alarms += 1;
      if (toList > 0 && (values.flagged ? isFlagged : total > 0)) {
        toList -= 1;
        const problem = outcome.problems.find(({ code }) => code === 'term')?.detail ?? 'ok';
        process.stdout.write(
          `${language} ${outcome.state}: ${problem}\n  ${inlineText(source)}\n  ${target}\n`,
        );
      }
    }
  }
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return [
    language,
    String(terms.length),
    String(sum.occurrences),
    share(sum.first, sum.occurrences),
    share(sum.repaired, sum.occurrences),
    share(sum.flagged, sum.occurrences),
    `${sum.silent} (${share(sum.silent, sum.occurrences)})`,
    `${sum.alarms} of ${sum.alarmed}`,
    range(tokens.map(({ faulty, faultless }) => (faulty - faultless) / faultless)),
    range(tokens.map(({ faulty, bare }) => (faulty - bare) / bare)),
  ];
}

/** The mean, with the least and the most. */
function range(shares: readonly number[]): string {
  const [mean, least, most] = [
    shares.reduce((sum, share) => sum + share, 0) / shares.length,
    Math.min(...shares),
    Math.max(...shares),
  ].map((share) => (100 * share).toFixed(1));
  return shares.length === 1 ? `${mean} %` : `${mean} % (${least}-${most})`;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function tokensOf({ usage }: TranslationOutcome): number {
  return usage.inputTokens + usage.outputTokens;
}

interface Run {
  readonly language: string;
  /** The share of the terms that the model ignores; 0: it makes no mistake. */
  readonly rate: number;
  readonly seed: number;
  readonly glossary: Awaited<ReturnType<typeof openGlossary>> | undefined;
}

async function translateWith(
  { behave, baseUrls }: Simulator,
  { units }: Document,
  { language, rate, seed, glossary }: Run,
): Promise<TranslationOutcome> {
  behave({
    style: 'dictionary',
    seed,
    rates: { termIgnored: rate, termInflected: rate === 0 ? 0 : inflected },
  });
  const { gateway } = createHarness(baseUrls);
  const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
  return translate({
    units,
    sourceLanguage: 'en',
    targetLanguage: language,
    prompt: 'Translate into {targetLanguage}.',
    model: 'bench',
    gateway: gateway.bind({ route, jobId: 'job', userId: 'user' }),
    journal: countingJournal(),
    concurrency: 5,
    random: mulberry32(seed),
    signal: new AbortController().signal,
    ...(glossary === undefined ? {} : { glossary }),
  });
}
