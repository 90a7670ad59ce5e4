import { describe, expect, it } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';

const contents = (prompt: string) => fencedBlocks(prompt, ['verso']).map(({ content }) => content);

describe('fenced blocks', () => {
  it('are what stands between a fence and the same one closing', () => {
    expect(contents('before\n[[verso:a]]\none\ntwo\n[[/verso:a]]\n[[verso:b]]\n[[/verso:b]]')).toEqual([
      'one\ntwo',
      '',
    ]);
  });

  it('keep fences of other markers and names as content', () => {
    const inner = '[[verso:b]]\n[[/verso:b]]\n[[verso-place:a]]';
    expect(contents(`[[verso:a]]\n${inner}\n[[/verso:a]]`)).toEqual([inner]);
  });

  it('skip fences that nothing closes or that share their line', () => {
    expect(contents('[[verso:a]]\n[[verso:b]] x [[/verso:b]]\n[[verso:c]]\nyes\n[[/verso:c]]')).toEqual([
      'yes',
    ]);
  });

  it('are found among many fences that never close', () => {
    const prompt = `${'[[verso:a]]\n-'.repeat(100_000)}[[verso:b]]\nyes\n[[/verso:b]]`;
    expect(contents(prompt)).toEqual(['yes']);
  });
});
