import type { GrowthStep } from './limits.ts';
import type { Figures } from './measure.ts';

const MEBIBYTE = 1024 * 1024;

export const header = [
  'document',
  'file MB',
  'units',
  'cold CPU s (wall)',
  'warm CPU s (wall)',
  'floor CPU s',
  '× floor cold',
  '× floor warm',
  'peak MB',
  '× part',
  'peers: CPU s (Verso ÷ peer)',
];

/** The header and one row per document. */
export const figuresRows = (all: readonly Figures[]): string[][] => [header, ...all.map(row)];

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const timesPart = ({ floor, peakMegabytes }: Figures) =>
  floor === undefined ? '-' : ((peakMegabytes * MEBIBYTE) / floor.largestPartBytes).toFixed(1);

const growthHeader = ['document', 'units', 'warm CPU s', 'per doubling', 'peak MB', '× part'];

/** The header and one row per document. */
export const growthRows = (steps: readonly GrowthStep[]): string[][] => [
  growthHeader,
  ...steps.map(({ figures, ratio }) => [
    `${figures.input.format} ${figures.input.size}`,
    `${figures.units}`,
    seconds(figures.warm.cpu),
    ratio === undefined ? '-' : ratio.toFixed(2),
    figures.peakMegabytes.toFixed(0),
    timesPart(figures),
  ]),
];

function row(figures: Figures): string[] {
  const { input, fileBytes, units, cold, warm, floor, peakMegabytes, peers } = figures;
  const peerTexts = peers.map(({ name, times }) =>
    times === undefined
      ? `${name} fails`
      : `${name} ${seconds(times.cpu)} (${(cold.cpu / times.cpu).toFixed(2)})`,
  );
  return [
    `${input.format} ${input.size}`,
    (fileBytes / MEBIBYTE).toFixed(1),
    `${units}`,
    `${seconds(cold.cpu)} (${seconds(cold.wall)})`,
    `${seconds(warm.cpu)} (${seconds(warm.wall)})`,
    floor === undefined ? '-' : floor.cpu < 10 ? `${(floor.cpu / 1000).toFixed(4)}` : seconds(floor.cpu),
    floor === undefined ? '-' : (cold.cpu / floor.cpu).toFixed(1),
    floor === undefined ? '-' : (warm.cpu / floor.cpu).toFixed(1),
    peakMegabytes.toFixed(0),
    timesPart(figures),
    peerTexts.join(', ') || '-',
  ];
}

/** Rows as a Markdown table, the first of them the header. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
