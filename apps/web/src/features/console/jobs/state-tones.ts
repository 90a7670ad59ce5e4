import type { JobState } from '@verso/contracts';
import type { Tone } from '../parts/tones.ts';

export const stateTones: Readonly<Record<JobState, Tone>> = {
  queued: 'neutral',
  waiting: 'fair',
  running: 'notice',
  failed: 'bad',
};
