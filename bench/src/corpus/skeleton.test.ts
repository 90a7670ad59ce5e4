import { describe, expect, it } from 'vitest';
import { skeletonDifference } from './skeleton.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const difference = (a: string, b: string) => skeletonDifference(bytes(a), bytes(b), 'md');

describe('skeletonDifference', () => {
  it('accepts other words between the same marks', () => {
    expect(
      difference('# One\r\n\r\n  - two  \r\n> three\r\n', '# Bar\r\n\r\n  - gjb  \r\n> guerr\r\n'),
    ).toBeUndefined();
  });

  it('detects changed lines, marks, indentation and line ends', () => {
    for (const other of [
      '# One\n',
      '# One\n\n\n- two\n',
      '## One\n\n- two\n',
      '# One\n\n  - two\n',
      '# One\r\n\n- two\n',
      '# One\n\n- two \n',
    ]) {
      expect(difference('# One\n\n- two\n', other), other).toBeDefined();
    }
  });
});
