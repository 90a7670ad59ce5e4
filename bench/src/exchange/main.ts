import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type ExchangeResult, exchange } from './exchange.ts';
import { type ExchangeRecord, pageOf } from './page.ts';
import { tools } from './tools.ts';

const usage = `Usage: npm run exchange -- [--write] FILE…

Exports documents for translation tools, has the tools translate them, merges and verifies the results, and measures how much of
each document OmegaT fills from its TMX export. Needs OmegaT and translate-toolkit as Debian packages them (apt-get install omegat
translate-toolkit). --write records the results, beside those of other documents with the same versions of
the tools, and regenerates docs/exchange.md.`;

export const recordFile = new URL('record.json', import.meta.url);
export const pageFile = new URL('../../../docs/exchange.md', import.meta.url);

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'verso-exchange-'));
  try {
    const date = new Date().toISOString().slice(0, 10);
    const used = await Promise.all(
      tools.map(async ({ name, xliff, version }) => ({ name, version: await version(), xliff })),
    );
    let documents = values.write ? await recordedWith(used) : [];
    for (const [index, path] of positionals.entries()) {
      const result = await exchange(path, tools, join(folder, `${index}`));
      process.stderr.write(`${JSON.stringify(result)}\n`);
      documents = [...documents.filter(({ document }) => document !== result.document), result];
      const record: ExchangeRecord = { date, tools: used, documents };
      if (!values.write) continue;
      await writeFile(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
      await writeFile(pageFile, pageOf(record));
    }
    process.stdout.write(pageOf({ date, tools: used, documents }));
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Documents that were recorded with the same tools. */
async function recordedWith(used: ExchangeRecord['tools']): Promise<readonly ExchangeResult[]> {
  const text = await readFile(recordFile, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { tools: before, documents } = JSON.parse(text) as ExchangeRecord;
  return isDeepStrictEqual(before, used) ? documents : [];
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
