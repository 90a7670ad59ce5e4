import { readStage, type TranslationStage } from '@verso/contracts';

/** Where each stage begins and ends on the bar. Nearly all the time goes by in the models. */
const spans: Record<TranslationStage, readonly [start: number, end: number]> = {
  queued: [0, 0],
  extracting: [1, 4],
  translating: [4, 95],
  writing: [95, 98],
  storing: [98, 99],
  done: [100, 100],
};

/** How far a job is, from 0 to 100, whole. It never goes back as stages and units advance; 100 is reached when done. */
export function percentOf(stored: TranslationStage, unitsDone: number, unitsTotal: number): number {
  // Perhaps by a newer version.
  const stage = readStage.parse(stored);
  const [start, end] = spans[stage];
  const share = stage === 'translating' && unitsTotal > 0 ? Math.min(1, unitsDone / unitsTotal) : 0;
  return Math.floor(start + (end - start) * share);
}
