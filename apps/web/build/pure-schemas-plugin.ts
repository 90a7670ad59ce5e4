import type { ESTree, Plugin } from 'vite';

/**
 * Lets the bundler leave out schemas that no page uses. It can't know that calls such as `z.object(…).nullable()` only
 * create something, and would keep all schemas of a file for one of them.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'verso:pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.*\.ts$/, code: /\bz\./ },
      handler(code) {
        return { code: withPureConstants(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}

/** Marks the calls in a module's constants as free of side effects. */
export function withPureConstants(code: string, { body }: ESTree.Program): string {
  const calls = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  let marked = '';
  let copied = 0;
  for (const { start, end } of calls) {
    marked += `${code.slice(copied, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
    copied = end;
  }
  return marked + code.slice(copied);
}
