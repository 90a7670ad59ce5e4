import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0 s'],
  [0.4, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [200, '3 min 20 s'],
  [3_600, '1 h'],
  [187_200, '2 d 4 h'],
  [86_461, '1 d'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
