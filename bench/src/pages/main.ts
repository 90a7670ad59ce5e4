/**
 * `npm run bench:pages`: Lighthouse on the main pages, as a visitor and as a user, on a simulated phone. Needs Chromium
 * (`CHROMIUM_PATH`) and the built interface. Exits with 1 when a page misses its goal.
 * `-- --as-it-is` assumes a fast machine, as Lighthouse does by default.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@verso/server/testing/process';
import lighthouse, { type Result } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { aligned } from '../table.ts';
import { startChromium } from './chromium.ts';

/** Scores out of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
const categories = Object.keys(goals) as (keyof typeof goals)[];

const { values } = parseArgs({ options: { 'as-it-is': { type: 'boolean', default: false } } });

/**
 * Lighthouse's phone is four times as slow as a fast desktop, which has a benchmark index of at least 1500. A slower
 * machine must be throttled less (Lighthouse, `docs/throttling.md`, "CPU throttling").
 */
const fastIndex = 1500;
const slowdownOfFast = 4;

const directory = await mkdtemp(join(tmpdir(), 'verso-pages-'));
const server = await startServerProcess({ DATA_DIR: directory });
const chromium = await startChromium();
const rows = [['Page', ...categories, 'index', 'slowed down by']];
const shortcomings: string[] = [];
try {
  await measure('/ (visitor)', '/', {});
  await measure('/pricing', '/pricing', {});
  await measure('/ (user)', '/', { Cookie: await sessionCookie(server.url) });
} finally {
  chromium.kill();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
}
process.stdout.write(`${aligned(rows)}\n${shortcomings.map((line) => `\n${line}`).join('')}\n`);
if (shortcomings.length > 0) process.exitCode = 1;

async function measure(name: string, path: string, extraHeaders: Record<string, string>): Promise<void> {
  const slowdown = values['as-it-is'] ? slowdownOfFast : await slowdownHere();
  const lhr = await examine(path, categories, extraHeaders, slowdown);
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  const index = lhr.environment.benchmarkIndex.toFixed(0);
  rows.push([name, ...scores.map(String), index, slowdown.toFixed(1)]);
  for (const [index, category] of categories.entries()) {
    if ((scores[index] ?? 0) >= goals[category]) continue;
    const failed = (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
    shortcomings.push(
      `${name}: ${category} ${scores[index]}, ${goals[category]} wanted: ${failed.join(', ')}`,
    );
  }
}

/** The current throttling factor: other processes may be running. */
async function slowdownHere(): Promise<number> {
  const { environment } = await examine('/privacy', ['seo'], {}, 1);
  return slowdownOfFast * Math.min(1, environment.benchmarkIndex / fastIndex);
}

async function examine(
  path: string,
  onlyCategories: readonly string[],
  extraHeaders: Record<string, string>,
  cpuSlowdownMultiplier: number,
): Promise<Result> {
  const result = await lighthouse(server.url + path, {
    port: chromium.port,
    logLevel: 'error',
    onlyCategories: [...onlyCategories],
    extraHeaders,
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${path}`);
  return result.lhr;
}

/** A new user's session. */
async function sessionCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.replace('127.0.0.1', 'localhost') },
    body: JSON.stringify({ name: 'Reader', email: 'reader@example.org', password: 'correct horse battery' }),
  });
  if (!answer.ok) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}
