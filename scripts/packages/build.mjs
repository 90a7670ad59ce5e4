// `npm run build:packages`: builds the npm packages. `npm pack packages/engine/dist` then creates a tarball.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { foldersByName } from '../bundle/folders-by-name.mjs';
import { root } from '../process.mjs';
import { oldestNode, packages } from './packages.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The versions of libraries, by name, as specified in the workspaces. */
const versions = Object.assign(
  {},
  ...['engine', 'exchange', 'contracts', 'gateway', 'translation'].map(
    (name) => readJson(`packages/${name}/package.json`).dependencies,
  ),
  readJson('apps/cli/package.json').dependencies,
);

async function build(published) {
  const { folder, types } = published;
  const dist = join(root, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const libraries = await bundle(published, join(dist, 'lib'));
  if (types !== undefined) declare(published, join(dist, 'lib'));
  copyFileSync(join(root, folder, 'README.md'), join(dist, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  const manifest = manifestOf(published, libraries);
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  process.stdout.write(`${manifest.name}@${manifest.version} was built in ${folder}/dist\n`);
}

/** Bundles the workspace packages and keeps libraries as dependencies. @returns the imported libraries */
async function bundle({ folder, entries, operatorOnly }, dir) {
  const bundled = await rolldown({
    cwd: join(root, folder),
    input: entries,
    platform: 'neutral',
    plugins: [foldersByName],
    external: (id) => operatorOnly?.test(id) === true || /^(?!@verso\/|[./\\]|[a-z]:)/i.test(id),
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundled.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await bundled.close();
  const imports = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = new Set(output.map(({ fileName }) => fileName));
  const names = imports
    .filter((id) => !own.has(id) && !id.startsWith('node:') && operatorOnly?.test(id) !== true)
    .map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id);
  return [...new Set(names)].sort();
}

/** Writes the declarations reachable from the entry's declaration. */
function declare({ folder, types }, dir) {
  const all = mkdtempSync(join(tmpdir(), 'verso-types-'));
  try {
    const project = join(root, folder, 'tsconfig.build.json');
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['--project', project, '--outDir', all], {
      stdio: 'inherit',
    });
    const reached = new Set([`${types}.d.ts`]);
    for (const file of reached) {
      const text = readFileSync(join(all, file), 'utf8');
      for (const [, , path] of text.matchAll(/(from|import\() ?'(\.[^']+)\.ts'/g))
        reached.add(join(dirname(file), `${path}.d.ts`));
      const target = join(dir, 'types', file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text.replaceAll(/((?:from|import\() ?'\.[^']+)\.ts'/g, "$1.js'"));
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

function manifestOf({ folder, description, keywords, types, bin }, libraries) {
  const { name, version, license, type } = readJson(`${folder}/package.json`);
  // Set during a release; npm's provenance compares it with the source of the build.
  const repository = process.env.GITHUB_REPOSITORY;
  const missing = libraries.filter((library) => !(library in versions));
  if (missing.length > 0)
    throw new Error(`${name} imports ${missing.join(', ')}, which is not a dependency of any workspace`);
  return {
    name,
    version,
    description,
    keywords,
    license,
    ...(repository === undefined
      ? {}
      : { repository: { type: 'git', url: `git+https://github.com/${repository}.git`, directory: folder } }),
    type,
    ...(types === undefined
      ? {}
      : { exports: { '.': { types: `./lib/types/${types}.d.ts`, default: './lib/index.js' } } }),
    ...(bin === undefined ? {} : { bin }),
    files: ['lib'],
    ...(types === undefined ? {} : { sideEffects: false }),
    engines: { node: `>=${oldestNode}` },
    dependencies: Object.fromEntries(libraries.map((library) => [library, versions[library]])),
    publishConfig: { access: 'public' },
  };
}

for (const published of packages) await build(published);
