/**
 * `npm run bench:large`: a report and a workbook of 100 MB each, translated by a worker in 1,152 MB. The heap
 * of the worker is limited (`--max-old-space-size`); its document processes have separate limits. Their total memory is
 * read from the system (Linux). Exits with 1 when a translation fails or the limit is exceeded.
 * `-- --size 50 --only docx` for a smaller run.
 */
import { parseArgs } from 'node:util';
import { translations, workers } from '@verso/db';
import { desc } from '@verso/db/query';
import type { User } from '../installation/users.ts';
import { followPeak, memoryOf } from '../process-tree.ts';
import { type Queue, startQueue } from '../scale/queue.ts';
import { aligned } from '../table.ts';
import { largeReport, largeWorkbook } from './documents.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100' },
    only: { type: 'string' },
    /** Unpacked text of the report, in MB. */
    text: { type: 'string', default: '20' },
    /** Distinct texts of the workbook. */
    remarks: { type: 'string', default: '20000' },
    heap: { type: 'string', default: '512' },
  },
});
const size = Number(values.size);
const promisedMegabytes = 1152;
const timeoutMs = 600_000;
const megabyte = 1024 * 1024;

const documents = {
  docx: () => largeReport(size, Number(values.text)),
  xlsx: () => largeWorkbook(size, Number(values.remarks)),
} as const;
const mimeTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof documents;

/** A separate worker for each document, to measure its own peak. */
async function measure(queue: Queue, user: User, format: Format): Promise<readonly string[]> {
  const { database, upload, startWorker, settled } = queue;
  const bytes = documents[format]();
  await upload(user, new File([new Uint8Array(bytes)], `large.${format}`, { type: mimeTypes[format] }));
  const worker = await startWorker({ NODE_OPTIONS: `--max-old-space-size=${values.heap}` });
  const [{ pid } = { pid: 0 }] = await database.orm
    .select({ pid: workers.pid })
    .from(workers)
    .orderBy(desc(workers.startedAt))
    .limit(1);
  const { megabytes: idle } = await memoryOf(pid);
  const peakOf = followPeak(pid);
  await settled(timeoutMs);
  const peak = await peakOf();
  await worker.kill();
  const [row] = await database.orm.select().from(translations).orderBy(desc(translations.createdAt)).limit(1);
  const passed = peak <= promisedMegabytes && row?.status === 'completed';
  return [
    format,
    (bytes.length / megabyte).toFixed(0),
    String(row?.unitsTotal ?? 0),
    row?.status ?? '-',
    (row?.processingTimeSeconds ?? 0).toFixed(0),
    idle.toFixed(0),
    peak.toFixed(0),
    `≤ ${promisedMegabytes}`,
    passed ? 'yes' : 'NO',
  ];
}

async function main(): Promise<number> {
  const queue = await startQueue({}, { MAX_UPLOAD_MB: String(size + 5) });
  try {
    const [user] = await queue.signUpAll(['reader']);
    if (user === undefined) throw new Error('There is no user.');
    const rows: (readonly string[])[] = [];
    for (const format of ['docx', 'xlsx'] as const)
      if (values.only === undefined || values.only === format) rows.push(await measure(queue, user, format));
    const head = ['format', 'MB', 'units', 'status', 'seconds', 'idle MB', 'peak MB', 'promised', 'passed'];
    process.stdout.write(`${aligned([head, ...rows])}\n`);
    return rows.every((row) => row.at(-1) === 'yes') ? 0 : 1;
  } finally {
    await queue.close();
  }
}

process.exitCode = await main();
