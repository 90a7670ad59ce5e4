import { readFile } from 'node:fs/promises';
import { operations } from '../../src/translations/documents/worker/operations.ts';
import { type OperationTable, serve } from '../../src/translations/documents/worker/serve.ts';

/** Faults that a document's text triggers in the process that opens it. */
const faults: Readonly<Record<string, () => unknown>> = {
  'EXHAUST THE HEAP': () => {
    const kept = new Map<string, number>();
    for (;;) kept.set(`key ${kept.size}`, kept.size);
  },
  'EXHAUST THE MEMORY': () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(8_000_000).fill(1));
  },
  'LOOP FOR EVER': () => {
    for (;;);
  },
  'SLEEP FOR EVER': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  'OVERFLOW THE STACK': () => {
    const descend = (depth: number): number => descend(depth + 1) + 1;
    return descend(0);
  },
  'BREAK THE PROCESS': () => process.abort(),
  'END IN SILENCE': () => process.kill(process.pid, 'SIGKILL'),
};

/** The real operations, with faults by phase: "ON EXTRACT LOOP FOR EVER" loops while the document is extracted. */
const faulty: OperationTable = Object.fromEntries(
  Object.entries(operations).map(([name, run]) => [
    name,
    async (input: { readonly document?: { readonly path: string } }) => {
      const text = input.document === undefined ? '' : await readFile(input.document.path, 'utf8');
      for (const [words, fault] of Object.entries(faults))
        if (text.includes(`ON ${name.toUpperCase()} ${words}`)) fault();
      return run(input as never);
    },
  ]),
);

serve(faulty);
