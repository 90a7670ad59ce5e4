// The npm packages. Each is built into its own `dist`, which `npm pack` and `npm publish` use.

/** The oldest Node that the packages support; e2e/packages/packages.spec.ts tests it, and every later release line. */
export const oldestNode = '20.19';

/**
 * @typedef {object} PublishedPackage
 * @property {string} folder of the workspace
 * @property {string} description
 * @property {readonly string[]} keywords
 * @property {Readonly<Record<string, string>>} entries source files by the name of the built file
 * @property {string} [types] the entry with declarations, next to a `tsconfig.build.json`
 * @property {Readonly<Record<string, string>>} [bin] commands by name
 * @property {RegExp} [operatorOnly] excluded imports: they need a checkout, and the command reports that
 */

/** @type {readonly PublishedPackage[]} */
export const packages = [
  {
    folder: 'packages/engine',
    description: 'Translate documents and keep everything except their text unchanged, byte for byte.',
    keywords: ['translation', 'localization', 'docx', 'pptx', 'xlsx', 'odt', 'latex', 'markdown', 'xliff'],
    entries: { index: 'src/public.ts' },
    types: 'public',
  },
  {
    folder: 'apps/cli',
    description: 'Translate, inspect and verify documents from the command line.',
    keywords: ['translation', 'localization', 'cli', 'docx', 'pptx', 'xlsx', 'xliff'],
    entries: { verso: 'src/published.ts' },
    bin: { verso: 'lib/verso.js' },
    operatorOnly: /^@verso\/server\//,
  },
];
