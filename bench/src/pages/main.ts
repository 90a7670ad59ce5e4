/**
 * `npm run bench:pages`: Lighthouse on the public pages and the translation page, twice each, on a simulated phone. Needs
 * Chromium (`CHROMIUM_PATH`) and the built interface. Exits with 1 when a page misses its goal.
 * `-- --uncalibrated` assumes a fast machine, as Lighthouse does by default.
 */
import { parseArgs } from 'node:util';
import { signUp } from '@verso/server/testing/users';
import lighthouse, { type Result } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { prepareInstallation } from '../installation/installation.ts';
import { aligned } from '../table.ts';
import { startChromium } from './chromium.ts';

const publicPages = ['/', '/pricing', '/privacy', '/terms', '/contact'];
const rounds = 2;

/** Scores out of 100. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 98, seo: 98 } as const;
const categories = Object.keys(goals) as (keyof typeof goals)[];

const { values } = parseArgs({ options: { uncalibrated: { type: 'boolean', default: false } } });

/**
 * Lighthouse's phone is four times as slow as a fast desktop, which has a benchmark index of at least 1500. A slower
 * machine must be throttled less (Lighthouse, `docs/throttling.md`, "CPU throttling").
 */
const fastIndex = 1500;
const slowdownOfFast = 4;

const installation = await prepareInstallation({ database: 'embedded' });
const server = await installation.start();
const chromium = await startChromium();
const rows = [['Page', ...categories, 'index', 'slowdown']];
const shortcomings: string[] = [];
try {
  const { cookie } = await signUp(server);
  for (let round = 0; round < rounds; round += 1) {
    for (const path of publicPages) await measure(path, path, {});
    await measure('/ (user)', '/', { Cookie: cookie });
  }
} finally {
  chromium.kill();
  await installation.close();
}
process.stdout.write(`${aligned(rows)}\n${shortcomings.map((line) => `\n${line}`).join('')}\n`);
if (shortcomings.length > 0) process.exitCode = 1;

async function measure(name: string, path: string, extraHeaders: Record<string, string>): Promise<void> {
  const slowdown = values.uncalibrated ? slowdownOfFast : await slowdownHere();
  const lhr = await examine(path, categories, extraHeaders, slowdown);
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  const index = lhr.environment.benchmarkIndex.toFixed(0);
  rows.push([name, ...scores.map(String), index, slowdown.toFixed(1)]);
  for (const [index, category] of categories.entries()) {
    if ((scores[index] ?? 0) >= goals[category]) continue;
    const failed = (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
    shortcomings.push(`${name}: ${category} ${scores[index]}, goal ${goals[category]}: ${failed.join(', ')}`);
  }
}

/** The current throttling factor: other processes may be running. */
async function slowdownHere(): Promise<number> {
  const { environment } = await examine('/privacy', ['seo'], {}, 1);
  return slowdownOfFast * Math.min(1, environment.benchmarkIndex / fastIndex);
}

/** A headless browser sometimes never paints a page, which is not the page's fault and would count as a score of 0. */
const maxAttempts = 3;

async function examine(
  path: string,
  onlyCategories: readonly string[],
  extraHeaders: Record<string, string>,
  cpuSlowdownMultiplier: number,
  attempt = 1,
): Promise<Result> {
  const result = await lighthouse(server.url + path, {
    port: chromium.port,
    logLevel: 'error',
    onlyCategories: [...onlyCategories],
    extraHeaders,
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  const { runtimeError } = result?.lhr ?? {};
  if (runtimeError?.code === 'NO_FCP' && attempt < maxAttempts)
    return examine(path, onlyCategories, extraHeaders, cpuSlowdownMultiplier, attempt + 1);
  if (result === undefined || runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${path}: ${runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}
