// Finds the regular expressions of the product: literals in the syntax tree, and those constructed while modules load.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {object} Found
 * @property {string} file relative to the root
 * @property {number} line from 1
 * @property {string} expression as written in the source: `/a+/g` or `new RegExp(…)`
 * @property {{ source: string, flags: string } | undefined} pattern undefined if it is only known at run time
 */

const product = [/^packages\/[^/]+\/src\//, /^apps\/[^/]+\/src\//, /^scripts\//];
const other = /\.test\.|\/testing\/|\/fixtures\/|\.d\.ts$/;

/** @returns {string[]} source files of the product, relative to `root` */
export function productFiles(root) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed
    .split('\0')
    .filter((file) => product.some((folder) => folder.test(file)) && !other.test(file));
}

/** @returns {Promise<Found[]>} */
export async function expressionsIn(root, files) {
  const found = files.flatMap((file) => expressionsOf(file, readFileSync(join(root, file), 'utf8')));
  const open = new Set(found.filter(({ pattern }) => pattern === undefined).map(({ file }) => file));
  const built = await builtWhileLoading(root, open);
  return found.flatMap((one) => {
    const patterns = one.pattern === undefined ? (built.get(`${one.file}:${one.line}`) ?? []) : [];
    return patterns.length === 0 ? [one] : patterns.map((pattern) => ({ ...one, pattern }));
  });
}

/**
 * @param {string} file whose extension determines the language
 * @param {string} text
 * @returns {Found[]}
 */
export function expressionsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = ({ start, end }, pattern) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ file, line, expression: text.slice(start, end), pattern });
  };
  const addBuilt = (node) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map(constantOf);
    const isKnown = source !== undefined && (node.arguments.length < 2 || flags !== undefined);
    add(node, isKnown ? { source, flags: flags ?? '' } : undefined);
  };
  new Visitor({
    Literal(node) {
      if (node.regex) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program);
  return found;
}

function constantOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return undefined;
}

/**
 * Imports modules and records each `RegExp` that they construct. A module that cannot be imported here is skipped.
 * @returns {Promise<Map<string, { source: string, flags: string }[]>>} by `file:line`
 */
async function builtWhileLoading(root, files) {
  const built = new Map();
  const Original = globalThis.RegExp;
  const note = ({ source, flags }) => {
    const place = placeOfCaller(root);
    built.set(place, [...(built.get(place) ?? []), { source, flags }]);
  };
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args) {
      const expression = new target(...args);
      note(expression);
      return expression;
    },
    apply(target, _this, args) {
      const expression = target(...args);
      note(expression);
      return expression;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href).catch(() => undefined);
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

/** `file:line` of the module that called `RegExp`, relative to the root. */
function placeOfCaller(root) {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  const caller = sites.find(
    (site) => site.getFileName()?.startsWith('file:') && site.getFileName() !== import.meta.url,
  );
  if (caller === undefined) return 'elsewhere';
  const path = fileURLToPath(caller.getFileName());
  return `${relative(root, path).split(sep).join('/')}:${caller.getLineNumber()}`;
}
