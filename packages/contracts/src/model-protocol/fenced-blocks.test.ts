import { describe, expect, it } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';

const contents = (prompt: string) => fencedBlocks(prompt, ['verso']).map(({ content }) => content);

describe('fenced blocks', () => {
  it('are the content between an opening fence and the same closing one', () => {
    expect(contents('before\n[[verso:a]]\none\ntwo\n[[/verso:a]]\n[[verso:b]]\n[[/verso:b]]')).toEqual([
      'one\ntwo',
      '',
    ]);
  });

  it('include other fences as content', () => {
    const inner = '[[verso:b]]\n[[/verso:b]]\n[[verso-place:a]]';
    expect(contents(`[[verso:a]]\n${inner}\n[[/verso:a]]`)).toEqual([inner]);
  });

  it('exclude unclosed fences and those that share their line', () => {
    expect(contents('[[verso:a]]\n[[verso:b]] x [[/verso:b]]\n[[verso:c]]\nyes\n[[/verso:c]]')).toEqual([
      'yes',
    ]);
  });

  it('are found among many unclosed fences', () => {
    const prompt = `${'[[verso:a]]\n-'.repeat(100_000)}[[verso:b]]\nyes\n[[/verso:b]]`;
    expect(contents(prompt)).toEqual(['yes']);
  });
});
