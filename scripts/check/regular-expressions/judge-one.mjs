// A worker that runs recheck on single expressions. The pure JavaScript build gives the same results on every platform.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');

parentPort.on('message', ({ source, flags }) => {
  const { status, complexity, attack, error } = checkSync(source, flags, workerData);
  parentPort.postMessage({
    status,
    complexity: complexity?.summary,
    attack: attack?.pattern,
    error: error && [error.kind, error.message].filter(Boolean).join(': '),
  });
});
