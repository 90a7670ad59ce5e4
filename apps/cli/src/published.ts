#!/usr/bin/env node
import './polyfills.ts';

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv.slice(2));
