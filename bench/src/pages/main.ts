/**
 * `npm run bench:pages`: Lighthouse on the pages that people meet first, as a visitor and as a user, on a phone as it
 * simulates one. Needs a Chromium (`CHROMIUM_PATH`) and the built interface. Ends with 1 when a page falls short.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { aligned } from '../table.ts';
import { startProcess } from '../translation/processes.ts';
import { startChromium } from './chromium.ts';

/** Of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
const categories = Object.keys(goals) as (keyof typeof goals)[];

const directory = await mkdtemp(join(tmpdir(), 'verso-pages-'));
const server = await startProcess({ DATA_DIR: directory, PATH: process.env.PATH ?? '' });
const chromium = await startChromium();
const rows = [['Page', ...categories]];
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
  const result = await lighthouse(server.url + path, {
    port: chromium.port,
    logLevel: 'error',
    onlyCategories: categories,
    extraHeaders,
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${path}`);
  const { lhr } = result;
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  rows.push([name, ...scores.map(String)]);
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
