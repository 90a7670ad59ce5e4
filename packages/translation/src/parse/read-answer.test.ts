import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerEvent, type AnswerLine, createAnswerReader } from './read-answer.ts';

/** Requested texts without anything that answers could be confused with. */
const textsOf = (count: number) => Array.from({ length: count }, () => 'a text');

/** The lines that count. */
function read(answer: string, count: number, pieces = [answer], complete = true): readonly AnswerLine[] {
  const reader = createAnswerReader(textsOf(count));
  return linesIn([...pieces.flatMap((piece) => reader.push(piece)), ...reader.end(complete)]);
}

function linesIn(events: readonly AnswerEvent[]): readonly AnswerLine[] {
  return events
    .slice(events.lastIndexOf('restart') + 1)
    .flatMap((event) => (event === 'restart' ? [] : [event]));
}

const brief = (lines: readonly AnswerLine[]) =>
  lines.map(({ position, text, next }) => [position, text, next]);

describe('createAnswerReader', () => {
  it('reads the same lines wherever the stream is cut', () => {
    const answer = 'Sure:\n```\n1\tuno\r\n\n2\tdos\tdos\n9\tno\n3\ttres';
    fc.assert(
      fc.property(fc.array(fc.nat(answer.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length];
        const pieces = at.slice(1).map((end, index) => answer.slice(at[index], end));
        expect(read(answer, 3, pieces)).toEqual(read(answer, 3));
      }),
    );
    expect(brief(read(answer, 3))).toEqual([
      [0, 'uno', 1],
      [1, 'dos\tdos', 2],
      [2, 'tres', 'end'],
    ]);
  });

  it('returns a line as soon as the next one is complete', () => {
    const reader = createAnswerReader(textsOf(3));
    expect(reader.push('1\tuno\n2\tdo')).toEqual([]);
    expect(brief(linesIn(reader.push('s\n')))).toEqual([[0, 'uno', 1]]);
  });

  it('drops an incomplete last line of an answer that broke off', () => {
    expect(brief(read('1\tuno\n2\tdo', 2, undefined, false))).toEqual([[0, 'uno', 'unknown']]);
  });

  it('reports text directly below a line, but not chatter after an empty line or a fence', () => {
    expect(read('1\tuno\nmás\n2\tdos\n\n¡Listo!', 2).map(({ stray }) => stray)).toEqual(['más', undefined]);
    expect(read('1\tuno\n```\nListo', 1).map(({ stray }) => stray)).toEqual([undefined]);
  });

  it('accepts a tab written as spaces or as an escape, but no other separator', () => {
    expect(brief(read('1\\tuno\n2   dos', 2))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'end'],
    ]);
    expect(read('1. uno\n2 dos\n0\tcero\n3\ttres', 2)).toEqual([]);
  });
});
