// Runs recheck on each expression, on all cores, and caches the results.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Expressions that recheck has found safe. Part of the repository, since the analysis takes minutes: a check only analyzes
 * new ones, and adds them here.
 */
const file = fileURLToPath(new URL('./verdicts.json', import.meta.url));

/**
 * Options of recheck. The step limits are reached long before the time limits, so that results are the same on every
 * machine, however busy. An expression that takes longer than `timeout` counts as unknown.
 */
const parameters = {
  timeout: 300_000,
  attackLimit: 100_000_000,
  attackTimeout: 60_000,
  incubationTimeout: 60_000,
};

/**
 * @typedef {object} Verdict
 * @property {'safe' | 'vulnerable' | 'unknown'} status
 * @property {string} [complexity] such as "2nd degree polynomial"
 * @property {string} [attack] a JavaScript string that demonstrates it
 * @property {string} [error] why it is unknown
 */

/**
 * @param {import('./find.mjs').Found[]} found
 * @returns {Promise<(import('./find.mjs').Found & { problem: string | undefined })[]>} `problem` is undefined for
 *   linear expressions
 */
export async function judge(found) {
  const cache = openCache();
  const open = new Map();
  for (const { pattern } of found)
    if (pattern !== undefined && cache.get(keyOf(pattern)) === undefined) open.set(keyOf(pattern), pattern);
  await judgeInWorkers([...open], (key, verdict) => cache.set(key, verdict));
  cache.save();
  return found.map((one) => ({
    ...one,
    problem:
      one.pattern === undefined
        ? 'is built at run time and cannot be analyzed'
        : problemOf(cache.get(keyOf(one.pattern))),
  }));
}

/** @param {Verdict} verdict */
export function problemOf({ status, complexity, attack, error }) {
  if (status === 'safe') return undefined;
  return status === 'vulnerable' ? `${complexity}  attack: ${attack}` : `unknown: ${error}`;
}

function keyOf({ source, flags }) {
  return `/${source}/${flags}`;
}

/** Results depend only on recheck's version and parameters; unsafe ones are analyzed again. */
function openCache() {
  const { version } = createRequire(import.meta.url)('recheck/package.json');
  const basis = createHash('sha256')
    .update(JSON.stringify([version, parameters]))
    .digest('hex');
  const verdicts = new Map(readSaved(basis));
  let unsaved = 0;
  const cache = {
    get: (key) => verdicts.get(key),
    set(key, verdict) {
      verdicts.set(key, verdict);
      unsaved += 1;
      if (unsaved >= 50) cache.save();
    },
    /** Merges results that other runs have saved in the meantime. Continuous integration writes nothing. */
    save() {
      unsaved = 0;
      if (process.env.CI === 'true') return;
      const safe = new Set(readSaved(basis).map(([key]) => key));
      for (const [key, { status }] of verdicts) if (status === 'safe') safe.add(key);
      const written = `${file}.${process.pid}`;
      writeFileSync(written, `${JSON.stringify({ basis, safe: [...safe].toSorted() }, null, 2)}\n`);
      renameSync(written, file);
    },
  };
  return cache;
}

function readSaved(basis) {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8'));
    return saved.basis === basis ? saved.safe.map((key) => [key, { status: 'safe' }]) : [];
  } catch {
    return [];
  }
}

/** @param {[string, { source: string, flags: string }][]} open */
async function judgeInWorkers(open, onVerdict) {
  // The slowest ones start first, so that all cores finish together.
  const queue = open.toSorted(([a], [b]) => b.length - a.length).values();
  const count = Math.min(availableParallelism(), open.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(new URL('./judge-one.mjs', import.meta.url), { workerData: parameters });
      for (const [key, pattern] of queue) onVerdict(key, await ask(worker, pattern));
      await worker.terminate();
    }),
  );
}

function ask(worker, pattern) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (verdict) => {
      worker.off('error', reject);
      resolve(verdict);
    });
    worker.postMessage(pattern);
  });
}
