import { describe, expect, it } from 'vitest';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

const sources = (text: string): string[] =>
  format.open(new TextEncoder().encode(text)).units.map(({ source }) => inlineText(source));
const yaml = (lines: string) => sources(`---\n${lines}\n---\n`);
const toml = (lines: string) => sources(`+++\n${lines}\n+++\n`);

describe('front matter', () => {
  it('reads values up to their comment', () => {
    expect(yaml('title: A value   # a comment')).toEqual(['A value']);
    expect(yaml('title: C#  sharp  ')).toEqual(['C#  sharp']);
    expect(yaml('title:  # a comment')).toEqual([]);
    expect(yaml('title:value')).toEqual([]);
    expect(yaml('- title: One\n- "title" : Two # more')).toEqual(['One', 'Two']);
    expect(yaml('title:\n- One # first\n-  Two\n- key: value')).toEqual(['One', 'Two']);
    expect(toml('title="One" # first\n title = "Two"\ntitle = \'Three\'')).toEqual(['One', 'Two', 'Three']);
  });

  it('reads values over several lines, and the parts between escaped line breaks', () => {
    expect(yaml('title: One long\n  text\nsummary: "A quoted\n  text"\nintro:\n  Below it\n  too')).toEqual([
      'One long text',
      'A quoted text',
      'Below it too',
    ]);
    expect(yaml('title: "One\\nTwo \\u00e9"\nsummary: One\nother: x')).toEqual(['One', 'Two é', 'One']);
  });

  const blanks = ' '.repeat(20_000);
  it.each([
    ['blanks around a number sign', `title: ${blanks}#${blanks}\u2028`],
    ['blanks behind a value', `title: a${blanks}#${blanks}\u2028`],
    ['many number signs', `title: ${' #'.repeat(20_000)}\u2028`],
    ['blanks in front of a key', `${blanks}title${blanks}`],
    ['many colons', `title: ${': '.repeat(20_000)}`],
    ['blanks in an item', `title:\n- ${blanks}#${blanks}\u2028`],
  ])('reads %s in linear time', (_, lines) => {
    expect(yaml(lines).length).toBeLessThan(2);
    expect(toml(lines.replace('title:', 'title ='))).toEqual([]);
  });

  it('reads a long block and a long list in linear time', () => {
    expect(yaml(`title: |\n${'  word\n'.repeat(5000)}`)).toEqual([Array(5000).fill('word').join(' ')]);
    expect(yaml(`title:\n${'- word\n'.repeat(5000)}`)).toHaveLength(5000);
  });
});
