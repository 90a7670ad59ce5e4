/** `npm run docs:configuration`: generates the table of variables in `docs/configuration.md` from the schema. */
import { readFile, writeFile } from 'node:fs/promises';
import { helpMarkdown } from './help.ts';

const path = new URL('../../../../../docs/configuration.md', import.meta.url);
const table = /^\| Variable \| Default \| Meaning \|\n(?:\|.*\n)*/m;

const text = await readFile(path, 'utf8');
await writeFile(
  path,
  text.replace(table, () => helpMarkdown()),
);
