// Bundles the server: Node starts one large module in half of the time of hundreds of small ones, and with less memory.
// `node scripts/bundle/main.mjs`; `scripts/build.mjs` calls it, one at a time.
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../process.mjs';
import { foldersByName } from './folders-by-name.mjs';
import { lineTable } from './line-table.mjs';

const sources = join(root, 'apps/server/src');
const output = join(root, 'apps/server/dist');

/** What is started by its path, by the name of its file in the bundle. */
const entries = {
  main: join(sources, 'main.ts'),
  'document-process': join(sources, 'translations/documents/worker/main.ts'),
  watchdog: join(sources, 'translations/documents/worker/watchdog.ts'),
  'language-thread': join(sources, 'translations/languages/thread.ts'),
  'spelling-process': join(sources, 'translations/spelling/worker/main.ts'),
};

/** Libraries that read files of their own, those that few installations load, and what Fastify would only load without our compilers. */
const external = [
  /^pdfjs-dist\//,
  /^hunspell-wasm/,
  /^(?:@aws-sdk|@sentry)\//,
  /^@opentelemetry\/(?!semantic-conventions)/,
  /^(?:@zxcvbn-ts\/language-common|flydrive\/drivers\/s3|nodemailer|prom-client|stripe)$/,
  // The seed for development, which images don't contain.
  /^\.\.\/seed\//,
  /^(?:@fastify\/ajv-compiler|@fastify\/fast-json-stringify-compiler|light-my-request)$/,
];

/** Files of earlier builds stay this long: a server that is running may not have loaded all of them. */
const keptDays = 7;

/** Addresses of other files are those of the module's source, except those of entries. */
function addresses() {
  const missing = new Set(Object.keys(entries).filter((name) => name !== 'main'));
  const nameOf = new Map(Object.entries(entries).map(([name, file]) => [file, name]));
  return {
    name: 'addresses',
    // Replaced on loading and without new lines, so that the lines of stack traces stay correct.
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, file) {
        const source = relative(output, file).replaceAll('\\', '/');
        const replaced = code
          .replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (whole, path) => {
            const name = nameOf.get(resolve(dirname(file), path));
            if (name === undefined) return whole;
            missing.delete(name);
            return `new URL('./${name}.js', import.meta['url'])`;
          })
          .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`)
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/${dirname(source)}')`);
        return { code: replaced, map: null };
      },
    },
    buildEnd() {
      if (missing.size > 0) throw new Error(`nothing starts ${[...missing].join(', ')} by its URL`);
    },
  };
}

/**
 * V8 keeps the code of a module, with two bytes for each character if one is beyond Latin-1: 7 MB in a document process. An
 * escaped character stays as it is, and a raw template has the same meaning in the regular expressions that we use them for.
 */
function escapeCharacters(code) {
  return code.replaceAll(
    /(?<!\\)[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

async function bundle() {
  const bundled = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    plugins: [foldersByName, addresses()],
    external: (id) => external.some((name) => name.test(id)),
    onLog: (level, log) => {
      // Addresses are replaced within their lines.
      if (level === 'warn' && log.code !== 'SOURCEMAP_BROKEN') throw new Error(log.message);
    },
  });
  const { output: chunks } = await bundled.generate({
    dir: output,
    format: 'esm',
    sourcemap: 'hidden',
    comments: false,
    banner: ({ isEntry }) => (isEntry ? "import './stack-traces.js';" : ''),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundled.close();
  return chunks.filter(({ type }) => type === 'chunk');
}

/** Writes a file at once, since a server may be starting. */
function publish(name, content) {
  const path = join(output, name);
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

const chunks = await bundle();
mkdirSync(output, { recursive: true });
copyFileSync(join(root, 'scripts/bundle/stack-traces.mjs'), join(output, 'stack-traces.js'));
const written = new Set(['stack-traces.js']);
const entriesLast = chunks.toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry));
for (const { fileName, code, map } of entriesLast) {
  const paths = map?.sources.map((path) => relative(root, resolve(output, path)).replaceAll('\\', '/'));
  publish(`${fileName}.sources.json`, JSON.stringify(paths ?? []));
  publish(`${fileName}.lines`, lineTable(map?.mappings ?? ''));
  publish(fileName, escapeCharacters(code));
  written.add(fileName).add(`${fileName}.sources.json`).add(`${fileName}.lines`);
}
const oldest = Date.now() - keptDays * 86_400_000;
for (const name of readdirSync(output))
  if (!written.has(name) && statSync(join(output, name)).mtimeMs < oldest) rmSync(join(output, name));
