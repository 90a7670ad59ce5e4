import { aligned } from '../table.ts';
import type { Mode } from './claims.ts';
import { type Counts, noCounts, type SilentText, shown } from './words.ts';

/** What a mode did at a share of lines, summed over documents. */
export interface Measured {
  readonly mode: Mode;
  readonly share: number;
  /** By language or format; one group if they are summed. */
  readonly groups: ReadonlyMap<string, Counts>;
  readonly silent: readonly SilentText[];
}

const head = [
  'mode',
  'lines',
  'spoilt',
  'right',
  'repaired',
  'as source',
  'flagged',
  'warned',
  'silent',
  'brief',
  'in editor',
  'others',
  'calls/unit',
  'ended',
];

/** The lines that a mode spoils: a personality spoils some. */
export const linesOf = ({ mode, share }: Pick<Measured, 'mode' | 'share'>): string =>
  mode.shares.length > 1 ? `${share * 100} %` : 'some';

/** One row for each mode, share and group. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ mode, share, groups }) =>
    [...groups].map(([group, counts]) => [
      [mode.name, ...(group === '' ? [] : [group])].join(' '),
      linesOf({ mode, share }),
      ...[
        counts.spoilt,
        counts.right,
        counts.repaired,
        counts.kept,
        counts.flagged,
        counts.warned,
        counts.silent,
        counts.silentBrief,
        counts.silentInEditor,
        counts.others,
      ].map(String),
      (counts.calls / Math.max(1, counts.texts)).toFixed(2),
      ending(counts),
    ]),
  );
  return aligned([head, ...rows]);
}

function ending({ endless, failed }: Counts): string {
  const parts = [...(endless > 0 ? [`${endless} never`] : []), ...(failed > 0 ? [`${failed} failed`] : [])];
  return parts.join(', ') || 'yes';
}

/** Sums all groups of a row. */
export function total(groups: ReadonlyMap<string, Counts>): Counts {
  const sum = noCounts();
  for (const counts of groups.values())
    for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  return sum;
}

/** Why a row breaks what the rules claim; undefined if it does not. */
export function broken({ mode, groups }: Measured): string | undefined {
  const counts = total(groups);
  if (counts.endless > 0) return `${counts.endless} jobs never ended`;
  if (mode.isHarmless) {
    const alarms = counts.kept + counts.flagged;
    return alarms === 0
      ? undefined
      : `${alarms} of ${counts.spoilt} texts are flagged although they are right`;
  }
  const { upTo = 0, briefUpTo = upTo } = mode.limit ?? {};
  const reasons = [
    tooMany(counts.silent - counts.silentBrief, counts.spoilt - counts.spoiltBrief, upTo, 'texts'),
    tooMany(counts.silentBrief, counts.spoiltBrief, briefUpTo, 'brief texts'),
  ].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? undefined : reasons.join('; ');
}

/** A share of fewer texts says nothing. */
const MIN_JUDGED = 3;

function tooMany(silent: number, spoilt: number, upTo: number, what: string): string | undefined {
  return spoilt >= MIN_JUDGED && silent > spoilt * upTo
    ? `${silent} of ${spoilt} ${what} are silent, more than ${(upTo * 100).toFixed(0)} %`
    : undefined;
}

/** The silent modes with examples. @param most examples of each */
export function silentModes(measured: readonly Measured[], most: number): string {
  return measured
    .filter(({ silent }) => silent.length > 0)
    .map((row) => {
      const { mode, share, silent, groups } = row;
      const { spoilt } = total(groups);
      const why = broken(row) ?? (mode.isHarmless ? 'as it should be' : `known: ${mode.limit?.reason ?? ''}`);
      const examples = spread(longestFirst(silent), most).map(({ task, source, right, written, editor }) =>
        [
          `  ${task}${editor.length === 0 ? '' : ` [editor: ${editor.join('; ')}]`}`,
          `    source:  ${shown(source)}`,
          `    right:   ${shown(right)}`,
          `    written: ${shown(written)}`,
        ].join('\n'),
      );
      return [
        `${mode.name} at ${share * 100} %: ${silent.length} silent of ${spoilt} (${why})`,
        ...examples,
      ].join('\n');
    })
    .join('\n\n');
}

const longestFirst = (silent: readonly SilentText[]): readonly SilentText[] =>
  silent.toSorted((a, b) => b.source.length - a.source.length);

/** So many items, evenly spread. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as T);
}
