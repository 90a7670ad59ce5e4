/**
 * What a user gets from models and providers that misbehave.
 *
 *     npm run bench:misbehavior [-- [MODE…] [--documents FOLDER] [--by language|format] [--list] [--write]
 *         [--part words|protocol]]
 *
 * Words: a model translates documents as people did, and spoils every line, or one in five, in one way at a time. The
 * documents are the product's samples, or those of FOLDER: `en/NAME.FORMAT`, `de/NAME.FORMAT` and so on. Protocol: faults of
 * protocol and shape on a document that is pseudo-translated. Names of modes restrict both parts to them; `--list` prints each
 * text that was written wrong without a report; `--write` replaces the tables in docs/misbehavior.md, of the protocol that of
 * the habits of models.
 *
 * Exits with 1 when anything is lost, a job does not end, or a mode that the rules claim to find stays silent (`claims.ts`).
 */
import { parseArgs } from 'node:util';
import { startSimulator } from '@verso/simulator';
import { aligned } from '../table.ts';
import { modes } from './claims.ts';
import { readFolder, readSamples } from './documents.ts';
import { writeHabits, writePage } from './page.ts';
import { measureProtocol, protocolCases } from './protocol.ts';
import { broken, type Measured, silentModes, table, total } from './report.ts';
import { type Counts, measure, noCounts, prepare, type SilentText, type Task } from './words.ts';

/** The languages that the samples and the rules are measured in. */
const languages = ['de', 'ja', 'ar'];

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string' },
    by: { type: 'string' },
    list: { type: 'boolean' },
    part: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const by = groupingOf(values.by);
const known = new Set([...modes.map(({ name }) => name), ...protocolCases]);
const unknown = wanted.filter((name) => !known.has(name));
if (unknown.length > 0) throw new Error(`No such mode: ${unknown.join(', ')}.`);

const simulator = await startSimulator();
const inWords = values.part === 'protocol' || (await measureWords());
const inProtocol =
  values.part === 'words' || (wanted.length > 0 && !wanted.some((name) => protocolCases.includes(name)))
    ? true
    : await showProtocol();
await simulator.close();
process.exitCode = inWords && inProtocol ? 0 : 1;

function groupingOf(name: string | undefined): 'language' | 'format' | undefined {
  if (name === undefined || name === 'language' || name === 'format') return name;
  throw new Error('--by is language or format.');
}

async function measureWords(): Promise<boolean> {
  const chosen = modes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) return true;
  const tasks = await readTasks();
  const measured: Measured[] = [];
  for (const mode of chosen)
    for (const share of mode.shares) {
      const groups = new Map<string, Counts>();
      const silent: SilentText[] = [];
      for (const task of tasks) {
        const group = by === undefined ? '' : task[by];
        const counts = groups.get(group) ?? noCounts();
        groups.set(group, counts);
        silent.push(...(await measure(simulator, task, mode.rates(share), counts)));
      }
      measured.push({ mode, share, groups, silent });
      const { spoilt, silent: count } = total(groups);
      process.stderr.write(`${mode.name} ${share * 100} %: ${spoilt} spoilt, ${count} silent\n`);
    }
  process.stdout.write(
    `${table(measured)}\n\n${silentModes(measured, values.list === true ? Number.POSITIVE_INFINITY : 3)}\n\n`,
  );
  if (values.write === true) await writePage(measured);
  const failures = measured.flatMap((row) => {
    const reason = broken(row);
    return reason === undefined ? [] : [`${row.mode.name} at ${row.share * 100} %: ${reason}`];
  });
  process.stdout.write(
    failures.length === 0
      ? 'Nothing is silent that the rules claim to find.\n\n'
      : `${failures.join('\n')}\n\n`,
  );
  return failures.length === 0;
}

async function readTasks(): Promise<readonly Task[]> {
  const documents = values.documents === undefined ? await readSamples() : await readFolder(values.documents);
  const tasks: Task[] = [];
  for (const document of documents)
    for (const language of languages) {
      if (document.phrases[language] === undefined) continue;
      const task = await prepare(simulator, document, language);
      tasks.push(task);
      process.stdout.write(
        `${task.name} ${language}: ${task.texts.length} texts; ${task.alarms.length} of ${task.all} left out: people's translations of them do not pass\n`,
      );
      if (values.list === true) for (const alarm of task.alarms) process.stdout.write(`  ${alarm}\n`);
    }
  process.stdout.write('\n');
  return tasks;
}

async function showProtocol(): Promise<boolean> {
  const { rows, summary, losses } = await measureProtocol(simulator, wanted);
  process.stdout.write(`${aligned(rows)}\n\n${summary}\n`);
  if (values.write === true) await writeHabits(rows);
  return losses === 0;
}
