// Every regular expression of the product must be linear: otherwise an input of a few kilobytes could block a process.
// recheck analyzes each one. `regular-expressions.json` lists those that are bounded by other means, with the reason.
// `node scripts/check/regular-expressions.mjs [folder] [--root=<another checkout>]` runs only this check.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { expressionsIn, productFiles } from './regular-expressions/find.mjs';
import { judge } from './regular-expressions/judge.mjs';

const table = 'scripts/check/regular-expressions.json';

/**
 * Compares results with the table of reviewed expressions.
 * @param {{ file: string, line: number, expression: string, problem: string | undefined }[]} judged
 * @param {{ file: string, expression: string, why: string }[]} reviewed
 * @returns {string[]} problems, one line each
 */
export function compare(judged, reviewed) {
  const isFor = (entry) => (one) => one.file === entry.file && one.expression === entry.expression;
  const problems = judged.filter(({ problem }) => problem !== undefined);
  return [
    ...problems
      .filter((one) => !reviewed.some((entry) => isFor(entry)(one)))
      .map(({ file, line, expression, problem }) => `${file}:${line}  ${expression}  ${problem}`),
    ...reviewed
      .filter((entry) => !judged.some(isFor(entry)))
      .map(({ file, expression }) => `${table}: ${file} no longer has ${expression}.`),
    ...reviewed
      .filter(({ why }) => (why ?? '').trim() === '')
      .map(({ file, expression }) => `${table}: no reason is given for ${expression} in ${file}.`),
  ];
}

/**
 * @param {string} root folder of the repository
 * @param {string} [folder] only files below it, relative to the root
 * @returns {Promise<{ scanned: number, reviewed: number, wrong: string[] }>} `wrong` has a line for each problem
 */
export async function checkRegularExpressions(root, folder = '') {
  const isInside = (file) => file.startsWith(folder);
  const path = join(root, table);
  const reviewed = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).filter(({ file }) => isInside(file))
    : [];
  const found = await expressionsIn(root, productFiles(root).filter(isInside));
  // Reviewed expressions are skipped, since recheck takes minutes for them.
  const isReviewed = ({ file, expression }) =>
    reviewed.some((entry) => entry.file === file && entry.expression === expression);
  const judged = await judge(found.filter((one) => !isReviewed(one)));
  const all = [...judged, ...found.filter(isReviewed)];
  return { scanned: all.length, reviewed: all.length - judged.length, wrong: compare(all, reviewed) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const own = fileURLToPath(new URL('../..', import.meta.url));
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string', default: own } },
    allowPositionals: true,
  });
  const { scanned, reviewed, wrong } = await checkRegularExpressions(resolve(values.root), positionals[0]);
  process.stdout.write(
    `${scanned} regular expressions: ${wrong.length} above linear, ${reviewed} bounded by other means\n`,
  );
  for (const line of wrong) process.stdout.write(`${line}\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
