import type { FormatName } from '@verso/engine';
import { aligned } from '../table.ts';
import type { Figures } from './measure.ts';

const MEBIBYTE = 1024 * 1024;
const header = [
  'document',
  'file MB',
  'part MB',
  'units',
  'open s',
  'total s',
  'floor s',
  '× floor',
  'peak MB',
  '× part',
  'peers: s (× as fast)',
];

/** One line per document. */
export function figuresTable(all: readonly Figures[]): string {
  return aligned([header, ...all.map(row)]);
}

function row(figures: Figures): readonly string[] {
  const { input, floor, peers } = figures;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const peerTexts = peers.map(({ name, milliseconds }) =>
    milliseconds === undefined
      ? `${name} fails`
      : `${name} ${seconds(milliseconds)} (${(milliseconds / figures.milliseconds).toFixed(1)})`,
  );
  return [
    `${input.format} ${input.size}`,
    (figures.fileBytes / MEBIBYTE).toFixed(1),
    floor === undefined ? '-' : (floor.largestPartBytes / MEBIBYTE).toFixed(1),
    `${figures.units}`,
    seconds(figures.openMilliseconds),
    seconds(figures.milliseconds),
    floor === undefined ? '-' : seconds(floor.milliseconds),
    floor === undefined ? '-' : (figures.milliseconds / floor.milliseconds).toFixed(1),
    figures.peakMegabytes.toFixed(0),
    floor === undefined ? '-' : timesPart(figures).toFixed(1),
    peerTexts.join(', ') || '-',
  ];
}

const timesPart = ({ peakMegabytes, floor }: Figures): number =>
  (peakMegabytes * MEBIBYTE) / (floor?.largestPartBytes ?? 1);

/** The missed limits, as text. */
export function missedLimits(all: readonly Figures[]): string[] {
  return all.flatMap((figures) => {
    const { input, floor, peers, milliseconds } = figures;
    const name = `${input.format} ${input.size}`;
    const allowed = limits.timesFloor[input.format];
    const missed: string[] = [];
    if (floor !== undefined && allowed !== undefined && milliseconds > allowed * floor.milliseconds)
      missed.push(`${name}: ${(milliseconds / floor.milliseconds).toFixed(1)} × the floor, limit ${allowed}`);
    if (
      floor !== undefined &&
      floor.largestPartBytes >= MEMORY_FLOOR_BYTES &&
      timesPart(figures) > limits.timesLargestPart
    )
      missed.push(
        `${name}: memory ${timesPart(figures).toFixed(1)} × the part, limit ${limits.timesLargestPart}`,
      );
    for (const peer of peers) {
      if (peer.milliseconds === undefined || peer.milliseconds >= limits.timesFasterThanPeers * milliseconds)
        continue;
      missed.push(
        `${name}: ${(peer.milliseconds / milliseconds).toFixed(1)} × as fast as ${peer.name}, limit ${limits.timesFasterThanPeers}`,
      );
    }
    return missed;
  });
}

/** The engine's performance limits, by format. Missing formats have none. */
const limits = {
  /** Time to extract and write, as a multiple of unpacking and packing the same parts. */
  timesFloor: { docx: 1.5, xlsx: 2, pptx: 2 } as Partial<Record<FormatName, number>>,
  /** The minimum speed relative to any other program that opens and saves the largest document. */
  timesFasterThanPeers: 5,
  /** Peak memory of the process, as a multiple of the largest unpacked part. */
  timesLargestPart: 6,
} as const;

/** Below this the memory of the process itself dominates. */
const MEMORY_FLOOR_BYTES = 20 * 1024 * 1024;
