import { readFile, writeFile } from 'node:fs/promises';
import { answerHabits } from '@verso/simulator';
import { broken, linesOf, type Measured, total } from './report.ts';

const path = new URL('../../../docs/misbehavior.md', import.meta.url);

/** Replaces the table and the list of limits in docs/misbehavior.md, which stand between comments. */
export async function writePage(measured: readonly Measured[]): Promise<void> {
  let page = await readFile(path, 'utf8');
  page = replaced(page, 'table', tableOf(measured));
  page = replaced(page, 'gaps', gapsOf(measured));
  page = replaced(page, 'limits', limitsOf(measured));
  await writeFile(path, page);
}

/** Replaces the table of the habits of models, if they were measured. @param rows as `measureProtocol` returns them */
export async function writeHabits([columns = [], ...rows]: readonly (readonly string[])[]): Promise<void> {
  const habits = rows.filter(([name]) => answerHabits.some((habit) => habit === name));
  if (habits.length === 0) return;
  // Every answer has the habit: without the column of the rate.
  const lines = [columns, ...habits].map((row) => row.filter((_, at) => at !== 1));
  const [head, ...body] = lines.map((row) => `| ${row.join(' | ')} |`);
  const rule = `|---|${columns
    .slice(2)
    .map(() => '--:')
    .join('|')}|`;
  const page = await readFile(path, 'utf8');
  await writeFile(path, replaced(page, 'habits', [head, rule, ...body].join('\n')));
}

function replaced(page: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`docs/misbehavior.md lacks ${open} or ${close}.`);
  return `${page.slice(0, start)}${open}\n\n${content}\n\n${page.slice(end)}`;
}

const columns = [
  'spoilt',
  'right',
  'as source',
  'flagged',
  'warned',
  'silent',
  'of them brief',
  'calls per text',
];

function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ mode, share, groups }) => {
    const { spoilt, right, kept, flagged, warned, silent, silentBrief, calls, texts } = total(groups);
    const cells = [
      spoilt,
      right,
      kept,
      flagged,
      warned,
      silent,
      silentBrief,
      (calls / Math.max(1, texts)).toFixed(2),
    ];
    return `| \`${mode.name}\` | ${linesOf({ mode, share })} | ${cells.join(' | ')} |`;
  });
  return [
    `| mode | lines | ${columns.join(' | ')} |`,
    `|---|--:|${columns.map(() => '--:').join('|')}|`,
    ...rows,
  ].join('\n');
}

/** The modes that break what the rules claim. */
function gapsOf(measured: readonly Measured[]): string {
  const reasons = new Map<string, string>();
  for (const row of measured) {
    const reason = broken(row);
    if (reason !== undefined && !reasons.has(row.mode.name)) reasons.set(row.mode.name, reason);
  }
  return reasons.size === 0
    ? 'None.'
    : [...reasons].map(([name, reason]) => `- \`${name}\`: ${reason}.`).join('\n');
}

function limitsOf(measured: readonly Measured[]): string {
  const limits = new Map(
    measured.flatMap(({ mode }) => (mode.limit === undefined ? [] : [[mode.name, mode.limit]])),
  );
  const shown = (share: number) => `${Math.round(share * 100)} %`;
  return [...limits]
    .map(([name, { upTo = 0, briefUpTo = upTo, reason }]) => {
      return `- \`${name}\` (${shown(upTo)} of sentences, ${shown(briefUpTo)} of brief texts): ${reason}`;
    })
    .join('\n');
}
