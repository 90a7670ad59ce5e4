import { aligned } from '../table.ts';
import { compareScores, type Interval } from './bootstrap.ts';
import { chrf } from './chrf.ts';
import type { Evaluation, Share } from './evaluate.ts';
import { loadSegments, topics } from './segments.ts';

/** The results of each system: a row per language. */
export function tableOf(name: string, evaluations: readonly Evaluation[]): string {
  const rows = [
    [
      'language',
      'codes kept',
      'flagged',
      'terms',
      'consistent',
      'checks',
      'chrF',
      'tokens',
      'cost',
      'seconds',
    ],
    ...evaluations.map((each) => [
      each.language,
      percent(each.codes),
      percent(each.flagged),
      percent(each.terms),
      percent(each.consistent),
      percent(shareOf(each.checks)),
      chrf(each.chrf).toFixed(1),
      String(each.tokens),
      `$${each.costUsd.toFixed(4)}`,
      each.seconds.toFixed(1),
    ]),
  ];
  const all = loadSegments();
  const byTopic = topics.flatMap((topic) => {
    const checks = evaluations.flatMap(({ checks: of }) =>
      of.filter((_, index) => all[index]?.topic === topic),
    );
    const share = shareOf(checks);
    return share.whole === 0 ? [] : [`${topic} ${percent(share)}`];
  });
  return `${name}\n${aligned(rows)}\nchecks by topic: ${byTopic.join(', ')}\n`;
}

/** The second system against the first, with 95 % intervals; a row per language. */
export function comparisonOf(first: readonly Evaluation[], second: readonly Evaluation[]): string {
  const rows = [
    ['second less first', 'chrF', '95 %', 'checks passed (points)', '95 %', 'tokens', 'cost'],
    ...first.flatMap((a, index) => {
      const b = second[index];
      if (b === undefined) return [];
      const systems = [a, b] as const;
      const quality = compareScores(Math.min(a.chrf.length, b.chrf.length), (system, indexes) =>
        chrf(indexes.flatMap((at) => systems[system].chrf[at] ?? [])),
      );
      const checked = a.checks.flatMap((check, at) => (check === undefined ? [] : [at]));
      const checks = compareScores(checked.length, (system, indexes) => {
        const { part, whole } = shareOf(indexes.map((at) => systems[system].checks[checked[at] ?? -1]));
        return (100 * part) / Math.max(1, whole);
      });
      return [
        [
          a.language,
          quality.value.toFixed(2),
          rangeOf(quality),
          checks.value.toFixed(1),
          rangeOf(checks),
          `${b.tokens - a.tokens}`,
          `$${(b.costUsd - a.costUsd).toFixed(4)}`,
        ],
      ];
    }),
  ];
  return `${aligned(rows)}\n`;
}

function rangeOf({ low, high }: Interval): string {
  return `${low.toFixed(1)} to ${high.toFixed(1)}`;
}

function shareOf(checks: readonly (boolean | undefined)[]): Share {
  const known = checks.filter((check) => check !== undefined);
  return { part: known.filter(Boolean).length, whole: known.length };
}

function percent({ part, whole }: Share): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
