#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// `verso` in a checkout: runs the sources, with the project's own Node if the current one does not support TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const ownNode = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

// In the user's temporary folder. Node 20 lacks it.
module.enableCompileCache?.();

if (process.features.typescript) await import('../src/main.ts');
else if (existsSync(ownNode)) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)];
  process.exitCode = spawnSync(ownNode, args, { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(
    `verso needs Node 22.18 or newer to run from a checkout, and this is ${process.version}. The npm package @verso/cli runs on Node 20.19 too.\n`,
  );
  process.exitCode = 1;
}
