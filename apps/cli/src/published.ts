#!/usr/bin/env node
import module from 'node:module';
import './polyfills.ts';

module.enableCompileCache?.();

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv.slice(2), process);
