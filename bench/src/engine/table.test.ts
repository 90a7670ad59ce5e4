import { expect, it } from 'vitest';
import { growthSteps, missedGrowth, missedLimits } from './limits.ts';
import type { Figures } from './measure.ts';
import { childMilliseconds } from './peers.ts';
import { figuresRows, growthRows, markdownTable } from './table.ts';

const times = (cpu: number) => ({ cpu, wall: cpu / 2 });
const figures = (changes: Partial<Figures> = {}): Figures => ({
  input: { format: 'docx', size: '25MB' },
  fileBytes: 2 * 1024 * 1024,
  units: 10,
  cold: times(900),
  warm: times(500),
  peakMegabytes: 200,
  floor: { ...times(400), largestPartBytes: 25 * 1024 * 1024 },
  peers: [{ name: 'python-docx', times: times(1000) }],
  ...changes,
});

it('shows times and ratios to floor and peers', () => {
  expect(figuresRows([figures()])[1]).toEqual([
    'docx 25MB',
    '2.0',
    '10',
    '0.90 (0.45)',
    '0.50 (0.25)',
    '0.40',
    '2.3',
    '1.3',
    '200',
    '8.0',
    'python-docx 1.00 (0.90)',
  ]);
  expect(
    markdownTable([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('| a | b |\n|---|---|\n| 1 | 2 |');
});

it('lists each missed limit', () => {
  expect(missedLimits([figures()])).toEqual([]);
  expect(missedLimits([figures({ cold: times(1300), warm: times(800), peakMegabytes: 300 })])).toEqual([
    'docx 25MB: 2.00 × the floor warm, limit 1.7',
    'docx 25MB: 3.25 × the floor cold, limit 3',
    'docx 25MB: 300.00 MB, limit 250',
    'docx 25MB: 1.30 × the CPU time of python-docx, limit 1',
  ]);
});

it('compares with every peer where the limit names all, except those that fail', () => {
  const odt = figures({
    input: { format: 'odt', size: '5MB' },
    peers: [
      { name: 'pandoc', times: undefined },
      { name: 'odfpy', times: times(600) },
    ],
  });
  expect(missedLimits([odt])).toEqual(['odt 5MB: 1.50 × the CPU time of odfpy, limit 1']);
});

it('computes growth per doubling within a format, also for other steps', () => {
  const sized = (format: 'docx' | 'md', size: string, cpu: number) =>
    figures({ input: { format, size }, warm: times(cpu) });
  const steps = growthSteps([
    sized('docx', '1MB', 10),
    sized('docx', '2MB', 20),
    sized('docx', '8MB', 180),
    sized('md', '1MB', 1000),
  ]);
  expect(steps.map(({ ratio }) => ratio)).toEqual([undefined, 2, 3, undefined]);
  expect(missedGrowth(steps)).toEqual(['docx 8MB: growth of 3.00 per doubling, limit 2.2']);
  expect(growthRows(steps)[3]).toEqual(['docx 8MB', '10', '0.18', '3.00', '200', '8.0']);
});

it("reads the children's line of the shell's times", () => {
  expect(childMilliseconds('0m0.00s 0m0.00s\n1m1.250000s 0m0.50s\n')).toBe(61_750);
});
