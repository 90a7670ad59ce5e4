import type { Plugin } from 'vite';

/** Modules of libraries that others refer to, so that the bundler keeps them, but that the interface never calls. */
const unused: readonly RegExp[] = [
  // Only the framework that is built on the router loads modules of routes.
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/(?:links|routeModules|single-fetch)\.js$/,
  // Only the server describes schemas.
  /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
  // The provider's styles are a file (`static-styles.ts`).
  /\/MantineProvider\/MantineCssVariables\/(?:MantineCssVariables|default-css-variables-resolver)\.mjs$/,
];

/** Empties the functions of unused modules in what is built for browsers. */
export function withoutUnusedCode(): Plugin {
  return {
    name: 'verso:unused-code',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: [...unused] },
      handler(code) {
        const names = exportedNames(code);
        return {
          code: `const nothing = () => undefined;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`,
          map: null,
        };
      },
    },
  };
}

/** @returns the names that a module declares and exports, or exports in a list */
export function exportedNames(code: string): readonly string[] {
  return [...code.matchAll(/^export (?:(?:const|function) (\w+)|\{([^}]*)\})/gm)].flatMap(
    ([, declared, list = '']) =>
      declared === undefined ? list.split(',').map((name) => name.replace(/^.* as /, '').trim()) : [declared],
  );
}
