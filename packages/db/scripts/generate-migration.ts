/**
 * Generates the next migration from the schema changes:
 * `node scripts/generate-migration.ts --name what_changes`, in this package's folder (`--custom` for handwritten SQL).
 * Keeps the newest snapshot of the schema alone: only the next migration is compared with it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm installs drizzle-kit at the root and drizzle-orm in this package, where drizzle-kit can't find it: a search path
// helps `require`, a hook helps `import`.
const modules = dirname(dirname(fileURLToPath(import.meta.resolve('drizzle-orm'))));
const hook = `
  import { registerHooks } from 'node:module';
  const parentURL = ${JSON.stringify(import.meta.url)};
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, /^drizzle-orm($|\\/)/.test(specifier) ? { ...context, parentURL } : context),
  });`;
const kit = fileURLToPath(new URL('bin.cjs', import.meta.resolve('drizzle-kit')));
const { status } = spawnSync(
  process.execPath,
  ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, kit, 'generate', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_PATH: modules } },
);
process.exitCode = status ?? 1;

const meta = new URL('../migrations/meta/', import.meta.url);
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(new URL(older, meta));
