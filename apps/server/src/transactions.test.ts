import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';

/**
 * Services that must not be used in an open transaction, because they wait for a disk or another server. See
 * `whileLocked`.
 */
const externalServices = ['storage', 'mailer', 'gateway', 'stripe', 'documents'];
/** Variables that hold the whole database. */
const contexts = ['context', 'dependencies'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && nameOf(node.callee) === name;
const isMember = (node: unknown, property: string): node is Node =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === property;

/** The callbacks of `….transaction(callback)`. */
function callbacksIn(node: Node): readonly Node[] {
  const own =
    node.type === 'CallExpression' && isMember(node.callee, 'transaction')
      ? (node.arguments as Node[]).filter(({ type }) => type === 'ArrowFunctionExpression')
      : [];
  return [...own, ...childrenOf(node).flatMap(callbacksIn)];
}

/** The names that a callback uses other than through its transaction. */
function escapesIn(node: Node, isLocked = false): readonly string[] {
  if (isCallOf(node, 'inTransaction')) return [];
  const name = nameOf(node);
  if (name === 'database' || (name !== undefined && contexts.includes(name))) return [name];
  if (name !== undefined && externalServices.includes(name)) return isLocked ? [] : [name];
  if (node.type === 'MemberExpression') {
    const property = nameOf(node.property) ?? '';
    if (contexts.includes(nameOf(node.object) ?? ''))
      return property === 'database' || externalServices.includes(property) ? [property] : [];
    if (isNode(node.object)) return escapesIn(node.object, isLocked);
  }
  // Property keys and types are not uses.
  if (node.type === 'Property' && isNode(node.value)) return escapesIn(node.value, isLocked);
  if (node.type.startsWith('TS') && node.type !== 'TSNonNullExpression' && node.type !== 'TSAsExpression')
    return [];
  const isLock = isCallOf(node, 'whileLocked');
  return childrenOf(node).flatMap((child) => escapesIn(child, isLocked || isLock));
}

function escapesOf(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return callbacksIn(program as unknown as Node).flatMap(({ params, body }) =>
    [...(params as Node[]), body as Node]
      .slice((params as Node[]).length)
      .flatMap((part) => escapesIn(part))
      .map((name) => `${file}: ${name}`),
  );
}

it('uses only the transaction itself in a transaction', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const texts = files.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const);
  const callbacks = texts.filter(([, text]) => text.includes('.transaction('));
  expect(callbacks.length).toBeGreaterThan(40);
  const reason =
    'Inside a transaction, pass on the transaction or `inTransaction(context, tx)`, and read external data before it. ' +
    'Files that must change under its lock go into `whileLocked(tx, …)`.';
  expect(
    callbacks.flatMap(([file, text]) => escapesOf(file, text)),
    reason,
  ).toEqual([]);
});

it.each([
  ['a query of the whole database', 'await database.orm.select()', ['database']],
  ['a context', 'await cancel(context, id)', ['context']],
  ['the database of a context', 'await recordAudit(context.database, actor)', ['database']],
  ['a file', 'await storage.remove(keys)', ['storage']],
  ['a model', 'await context.gateway.snapshot()', ['gateway']],
  ['a file under its lock', 'await whileLocked(tx, () => storage.remove(keys))', []],
  ['the clock of a context', 'await tx.orm.delete(rows).where(lte(rows.at, context.clock.now()))', []],
  ['a context inside', 'await cancel(inTransaction(context, tx), id)', []],
])('checks %s: %s', (_, statement, escapes) => {
  const text = `await database.transaction(async (tx) => { ${statement}; });`;
  expect(escapesOf('a.ts', text)).toEqual(escapes.map((name) => `a.ts: ${name}`));
});
