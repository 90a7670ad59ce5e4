import { readFileSync } from 'node:fs';
import { type ModelGateway, promptPreset } from '@verso/contracts';
import { type SampleLanguage, sampleLanguages, samples, sampleTranslation } from '@verso/contracts/samples';
import {
  type Code,
  decodeInline,
  encodeInline,
  inlineCodes,
  inlineText,
  openDocument,
  type Unit,
} from '@verso/engine';
import type * as translation from '@verso/translation';
import { type ChrfCounts, countChrf } from './chrf.ts';
import { glossary, loadSegments, passes, type Segment } from './segments.ts';

/** The pipeline of this checkout or of another one. */
export type Pipeline = Pick<
  typeof translation,
  'translate' | 'openGlossary' | 'buildQualityReport' | 'describeUnits' | 'reportConsistency'
>;

/** A model, asked by a version of the pipeline. */
export interface System {
  readonly name: string;
  readonly pipeline: Pipeline;
  readonly connect: () => Promise<{ readonly model: string; readonly gateway: ModelGateway }>;
}

/** What a system did in one language. */
export interface Evaluation {
  readonly language: SampleLanguage;
  /** Units with all codes at first or after repair, of the units with codes. */
  readonly codes: Share;
  readonly flagged: Share;
  /** Occurrences of glossary terms. */
  readonly terms: Share;
  /** Recurring texts and terms with one translation. */
  readonly consistent: Share;
  /** Checks of our own set, by segment in its order; undefined for a segment without one. */
  readonly checks: readonly (boolean | undefined)[];
  /** The texts of the samples against the translations made by hand. */
  readonly chrf: readonly ChrfCounts[];
  readonly tokens: number;
  readonly costUsd: number;
  readonly seconds: number;
}

export interface Share {
  readonly part: number;
  readonly whole: number;
}

const samplesFolder = new URL('../../../apps/web/public/samples/', import.meta.url);
const MAX_CALLS = 5;

/** Translates the samples and our own set with one system into a language, and measures the result. */
export async function evaluate(system: System, language: SampleLanguage): Promise<Evaluation> {
  const started = performance.now();
  const segments = loadSegments();
  const documents: (readonly Unit[])[] = [segments.map(unitOf)];
  for (const { file, format } of samples) {
    const document = await openDocument(new Uint8Array(readFileSync(new URL(file, samplesFolder))), format);
    documents.push(document.units);
  }
  const results: Awaited<ReturnType<typeof translateUnits>>[] = [];
  for (const [index, units] of documents.entries())
    results.push(await translateUnits(system, units, language, index === 0));
  const [own, ...ofSamples] = results;
  const sum = (of: (result: (typeof results)[number]) => Share): Share => ({
    part: results.reduce((total, result) => total + of(result).part, 0),
    whole: results.reduce((total, result) => total + of(result).whole, 0),
  });
  return {
    language,
    codes: sum(({ codes }) => codes),
    flagged: sum(({ flagged }) => flagged),
    terms: sum(({ terms }) => terms),
    consistent: sum(({ consistent }) => consistent),
    checks: segments.map((segment, index) => checkOf(segment, own?.texts[index] ?? '', language)),
    chrf: ofSamples.flatMap(({ units, texts }) => countSample(units, texts, language)),
    tokens: results.reduce((total, { tokens }) => total + tokens, 0),
    costUsd: results.reduce((total, { costUsd }) => total + costUsd, 0),
    seconds: (performance.now() - started) / 1000,
  };
}

async function translateUnits(
  { pipeline, connect }: System,
  units: readonly Unit[],
  targetLanguage: SampleLanguage,
  hasGlossary: boolean,
) {
  const languages = { sourceLanguage: 'en', targetLanguage };
  const { model, gateway } = await connect();
  const outcome = await pipeline.translate({
    ...languages,
    units,
    prompt: promptPreset('general').template,
    ...(hasGlossary ? { glossary: await pipeline.openGlossary(termsFor(targetLanguage), languages) } : {}),
    model,
    gateway,
    journal: { lookup: async () => new Map(), record: async () => undefined },
    concurrency: MAX_CALLS,
    signal: new AbortController().signal,
  });
  const report = pipeline.buildQualityReport(outcome, units);
  const states = new Map(outcome.units.map(({ unitId, problems }) => [unitId, problems]));
  const coded = units.filter(({ codes }) => codes.length > 0);
  const kept = coded.filter(
    ({ id }) =>
      !(states.get(id) ?? []).some(({ code, severity }) => severity === 'error' && code.startsWith('code')),
  );
  const { inconsistent, segments, terms } = await pipeline.reportConsistency(
    await pipeline.describeUnits(outcome, units),
    languages,
  );
  return {
    units,
    texts: units.map((unit) => inlineText(outcome.targets.get(unit.id) ?? unit.source)),
    codes: { part: kept.length, whole: coded.length },
    flagged: { part: report.units.flagged, whole: report.units.total },
    terms: { part: report.terms?.kept ?? 0, whole: report.terms?.total ?? 0 },
    consistent: { part: segments + terms - inconsistent.length, whole: segments + terms },
    tokens: outcome.usage.inputTokens + outcome.usage.outputTokens,
    costUsd: outcome.costUsd,
  };
}

function unitOf({ source, headings }: Segment, index: number): Unit {
  const content = decodeInline(source).content;
  const codes = inlineCodes(content).map(
    ({ id, type }): Code => ({
      id,
      type,
      role: type === 'paired' ? 'formatting' : 'note',
      canOmit: false,
      canRepeat: false,
      label: type === 'paired' ? 'bold' : 'footnote',
    }),
  );
  return { id: `s${index + 1}`, kind: 'paragraph', source: content, codes, context: { part: '', headings } };
}

function termsFor(language: SampleLanguage) {
  const column = sampleLanguages.indexOf(language) + 1;
  return glossary.map((row) => ({ source: row[0], targets: [row[column] ?? row[0]] }));
}

function checkOf({ checks }: Segment, text: string, language: SampleLanguage): boolean | undefined {
  const check = checks[language];
  return check && passes(text, check);
}

/** The n-grams of the texts with a translation made by hand. */
function countSample(
  units: readonly Unit[],
  texts: readonly string[],
  language: string,
): readonly ChrfCounts[] {
  return units.flatMap(({ source }, index) => {
    const reference = sampleTranslation(encodeInline(source), language);
    return reference === undefined
      ? []
      : [countChrf(texts[index] ?? '', inlineText(decodeInline(reference).content))];
  });
}
