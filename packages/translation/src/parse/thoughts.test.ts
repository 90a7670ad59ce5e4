import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createThoughtFilter } from './thoughts.ts';

/** What is visible of an answer: text after the last restart. */
function visible(
  answer: string,
  texts: readonly string[] = [],
  pieces: readonly string[] = [answer],
): string {
  const filter = createThoughtFilter(texts);
  const parts = [...pieces.flatMap((piece) => filter.push(piece)), ...filter.end()];
  const from = parts.findLastIndex(({ restarts }) => restarts);
  return parts
    .slice(Math.max(0, from))
    .map(({ text }) => text)
    .join('');
}

describe('createThoughtFilter', () => {
  it.each([
    ['<think>hm\n1\tdraft</think>\n1\tuno', '\n1\tuno'],
    ['<THINKING>hm</Thinking>1\tuno', '1\tuno'],
    ['1\t<thought>\nhm\n</thought>\n\nuno\n2\tdos', '1\tuno\n2\tdos'],
    ['1\tuno <reasoning>short?</reasoning>\n2\tdos', '1\tuno \n2\tdos'],
    ['[THINK]hm[/THINK]1\tuno', '1\tuno'],
    ['◁think▷hm◁/think▷1\tuno', '1\tuno'],
    ['<seed:think>hm</seed:think>1\tuno', '1\tuno'],
    ['<|START_THINKING|>hm<|END_THINKING|><|START_RESPONSE|>1\tuno<|END_RESPONSE|>', '1\tuno'],
    [
      '<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>1\tuno<|return|>',
      '1\tuno',
    ],
    ['<|channel|>commentary to=x<|message|>hm<|channel|>final <|constrain|>json<|message|>{}', ' {}'],
    ['<|channel>thought\nhm<channel|>1\tuno<turn|>', '1\tuno'],
    ['<think></think><think>hm</think>1\tuno', '1\tuno'],
    ['1\tuno\n<think>and 2', '1\tuno\n'],
    ['1\tuno\n2\t<thin', '1\tuno\n2\t<thin'],
  ])('removes reasoning from %j', (answer, left) => expect(visible(answer)).toBe(left));

  it.each(['Hm, 1\tdraft\n</think>\n\n1\tuno', 'analysisWe need 1\tdraftassistantfinal1\tuno'])(
    'removes what precedes the end of reasoning that has no beginning: %j',
    (answer) => expect(visible(answer).trim()).toBe('1\tuno'),
  );

  it('keeps marks that a requested text contains, but for those around the beginning', () => {
    const texts = ['Write &lt;think> and then </think>.'];
    expect(visible('1\tEscribe <think> y después </think>.', texts)).toBe(
      '1\tEscribe <think> y después </think>.',
    );
    expect(visible('\n<think>hm</think>1\tEscribe <think>.', texts)).toBe('\n1\tEscribe <think>.');
    expect(visible('1\t<thought>hm</thought>Escribe', texts)).toBe('1\tEscribe');
  });

  it('removes the same wherever the stream is cut', () => {
    const answer =
      'Hm</think>\n<think>a</think>1\t<|channel|>analysis b<|channel|>final<|message|>uno <thi>\n2\t[THINK]';
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length];
        const pieces = at.slice(1).map((end, index) => answer.slice(at[index], end));
        expect(visible(answer, [], pieces)).toBe('\n1\tuno <thi>\n2\t');
      }),
    );
  });

  it('shows text at once that can’t be a mark', () => {
    const filter = createThoughtFilter([]);
    expect(filter.push('1\ta < b')).toEqual([{ restarts: false, text: '1\ta < b' }]);
    expect(filter.push('\n2\t<t')).toEqual([{ restarts: false, text: '\n2\t' }]);
    expect(filter.push('h')).toEqual([]);
    expect(filter.push('x')).toEqual([{ restarts: false, text: '<thx' }]);
  });

  it('takes linear time for hostile answers', { timeout: 20_000 }, () => {
    for (const part of ['<think>', '</think>', '<think>a</think>', '<', '[THINK', '<|channel|>analysis'])
      visible(part.repeat(200_000));
    const filter = createThoughtFilter([]);
    for (let at = 0; at < 300_000; at += 1) filter.push('<');
    filter.push('<think>');
    for (let at = 0; at < 300_000; at += 1) filter.push('</th');
    expect(filter.end()).toEqual([]);
  });
});
