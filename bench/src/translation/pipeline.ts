/**
 * `npm run bench:pipeline [-- --calls 5,15]`: a document of 2,000 units through the pipeline and the gateway, with models
 * that answer after 400 ms with 80 tokens per second. Measures wall time relative to the ideal schedule, our CPU time,
 * and tokens relative to the text's. A worker runs for weeks, so a short document warms up first: module loading and
 * first runs are excluded.
 */
import { parseArgs } from 'node:util';
import { promptPreset, roughTokens } from '@verso/contracts';
import { openDocument } from '@verso/engine';
import {
  demoCounting,
  estimateTokens,
  type TokenCounting,
  type TranslationOutcome,
  translate,
} from '@verso/translation';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { aligned } from '../table.ts';
import { plainReport } from './document.ts';
import { countingJournal, createHarness } from './harness.ts';

const units = 2000;
const warmUpUnits = 400;
const firstTokenMs = 400;
const tokensPerSecond = 80;
/** Every twentieth paragraph: 5 %. */
const changedNth = 20;

const limits = { wall: 1.1, cpu: 0.03, retranslation: 0.08, input: 1.25, output: 1.1 };

interface Measured {
  readonly outcome: TranslationOutcome;
  readonly calls: number;
  /** Tokens of the request part that is the same in every call. */
  readonly systemTokens: number;
  readonly wallMs: number;
  readonly idealMs: number;
  readonly cpuMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

async function measure(
  baseUrls: BaseUrls,
  bytes: Uint8Array,
  concurrency: number,
  journal = countingJournal(),
  counting: TokenCounting = demoCounting,
): Promise<Measured> {
  const { gateway, records } = createHarness(baseUrls);
  const document = await openDocument(bytes, 'docx');
  const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
  const bound = gateway.bind({ route, jobId: 'job', userId: 'user' });
  let systemTokens = 0;
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const outcome = await translate({
    units: document.units,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    prompt: promptPreset('general').template,
    model: 'bench',
    gateway: {
      stream(request, signal) {
        systemTokens = roughTokens(request.system);
        return bound.stream(request, signal);
      },
    },
    journal,
    concurrency,
    counting,
    signal: new AbortController().signal,
  });
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  const sum = (of: (record: (typeof records)[number]) => number) =>
    records.reduce((total, record) => total + of(record), 0);
  const durations = records.map(({ outputTokens }) => firstTokenMs + (outputTokens / tokensPerSecond) * 1000);
  const total = durations.reduce((a, b) => a + b, 0);
  return {
    outcome,
    calls: records.length,
    systemTokens,
    wallMs,
    idealMs: Math.max(total / concurrency, ...durations),
    cpuMs: (user + system) / 1000,
    inputTokens: sum((record) => record.inputTokens),
    outputTokens: sum((record) => record.outputTokens),
  };
}

/** From now on the simulated models answer with texts as long as their sources, at full speed. */
async function keepLengths({ openai }: BaseUrls): Promise<void> {
  await fetch(new URL('/__simulator/behave', openai), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ style: 'rot13' }),
  });
}

/** The estimate before the start, relative to the actual value. */
function estimated({ outcome: { estimate }, inputTokens, outputTokens }: Measured): string {
  return `in ${times(estimate.inputTokens / inputTokens)}, out ${times(estimate.outputTokens / outputTokens)}`;
}

type BaseUrls = Parameters<typeof createHarness>[0];

const times = (value: number) => `${value.toFixed(3)} ×`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function main(): Promise<number> {
  const simulator = await startSimulatorProcess([
    '--first-token',
    String(firstTokenMs),
    '--tokens-per-second',
    String(tokensPerSecond),
  ]);
  const { baseUrls } = simulator;
  const { values } = parseArgs({ options: { calls: { type: 'string', default: '5,15' } } });
  await measure(baseUrls, plainReport(warmUpUnits), 15);
  const rows = [['measure', 'value', 'limit', '']];
  let misses = 0;
  const row = (name: string, value: number, limit: number, show: (value: number) => string) => {
    const isMissed = value > limit;
    if (isMissed) misses += 1;
    rows.push([name, show(value), show(limit), isMissed ? 'missed' : '']);
  };
  const original = plainReport(units);
  const journal = countingJournal();
  let first: Measured | undefined;
  for (const concurrency of values.calls.split(',').map(Number)) {
    const measured = await measure(
      baseUrls,
      original,
      concurrency,
      first === undefined ? journal : countingJournal(),
    );
    first ??= measured;
    row(
      `wall time with ${concurrency} calls, relative to the ideal (${(measured.idealMs / 1000).toFixed(1)} s)`,
      measured.wallMs / measured.idealMs,
      limits.wall,
      times,
    );
    row(
      `our CPU time with ${concurrency} calls, relative to the wall time, after warm-up`,
      measured.cpuMs / measured.wallMs,
      limits.cpu,
      percent,
    );
  }
  if (first === undefined) throw new Error('Nothing was measured.');
  const second = await measure(baseUrls, plainReport(units, changedNth), 5, journal);
  const all = ({ inputTokens, outputTokens }: Measured) => inputTokens + outputTokens;
  row(
    'tokens of the same document with 5 % changed, relative to the first',
    all(second) / all(first),
    limits.retranslation,
    percent,
  );
  const document = await openDocument(original, 'docx');
  // The simulated models count four characters per token: the source is counted the same way.
  const text = document.units
    .map(({ source }) => source.filter((node) => typeof node === 'string').join(''))
    .join('\n');
  const source = Math.ceil(text.length / 4);
  row(
    'input tokens relative to the source, counting the system prompt once',
    (first.inputTokens - (first.calls - 1) * first.systemTokens) / source,
    limits.input,
    times,
  );
  rows.push([
    'input tokens relative to the source, without caching',
    times(first.inputTokens / source),
    '-',
    '',
  ]);
  const written = [...first.outcome.targets.values()]
    .map((target) => target.filter((node) => typeof node === 'string').join(''))
    .join('\n');
  row(
    'output tokens relative to the target',
    first.outputTokens / Math.ceil(written.length / 4),
    limits.output,
    times,
  );
  await keepLengths(baseUrls);
  const sameLength = { ...demoCounting, countTarget: roughTokens };
  const kept = await measure(baseUrls, plainReport(warmUpUnits), 15, countingJournal(), sameLength);
  rows.push(
    ['estimate relative to the actual, texts grow', estimated(first), 'within 10 %', ''],
    ['estimate relative to the actual, texts keep their length', estimated(kept), 'within 10 %', ''],
  );
  rows.push(['source tokens as a current tokenizer would count', String(estimateTokens(text)), '', '']);
  await simulator.close();
  process.stdout.write(`${aligned(rows)}\n`);
  return misses === 0 ? 0 : 1;
}

process.exitCode = await main();
