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

  it('accepts a tab written as spaces or as an escape', () => {
    expect(brief(read('1\\tuno\n2   dos', 2))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'end'],
    ]);
  });

  it('returns drafts as they arrive, and takes them back', () => {
    const reader = createAnswerReader(textsOf(2));
    expect(brief(linesIn(reader.push('1\tdraft\n2\tdraft\n')))).toEqual([[0, 'draft', 1]]);
    expect(reader.push('Hm.</think>\n1\tuno\n')).toEqual(['restart']);
    expect(brief(linesIn([...reader.push('2\tdos'), ...reader.end(true)]))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'end'],
    ]);
  });

  it('keeps lines before the end of reasoning if none follow', () => {
    expect(brief(read('1\tuno\n2\tdos\n</think>', 2))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'end'],
    ]);
  });

  it('returns lines after long prose only at the end, because they may be drafts', () => {
    const reader = createAnswerReader(textsOf(2));
    const prose = 'Let me think about this text for a while. '.repeat(10);
    expect(reader.push(`${prose}\n1\tdraft\n2\tdraft\nBetter:\n1\tuno\n2\tdos\n`)).toEqual([]);
    expect(linesIn(reader.end(true)).map(({ text }) => text)).toEqual(['draft', 'draft', 'uno', 'dos']);
  });

  describe('reads numbers as a whole', () => {
    it.each([
      ['from 0', '0\tuno\n1\tdos\n2\ttres'],
      ['from 2', '2\tuno\n3\tdos\n4\ttres'],
      ['from 0, in another order', '1\tdos\n2\ttres\n0\tuno'],
    ])('%s', (_, answer) => {
      const lines = read(answer, 3).toSorted((a, b) => a.position - b.position);
      expect(lines.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres']);
    });

    it('not if some are missing or there are others', () => {
      expect(read('0\tuno\n1\tdos', 3)).toEqual([]);
      expect(read('2\tdos\n3\ttres\n9\tno', 3).map(({ position }) => position)).toEqual([1, 2]);
      expect(read('0\tno\n1\tuno\n2\tdos\n3\ttres', 3).map(({ text }) => text)).toEqual([
        'uno',
        'dos',
        'tres',
      ]);
      expect(read('1. uno\n2 dos\n0\tcero\n3\ttres', 2)).toEqual([]);
    });
  });
});

/** Answers to three texts in the shapes that models use. */
describe('another shape', () => {
  const expected = ['uno', 'dos <g1>y</g1> tres', '4 "cinco"'];
  it.each<[string, string]>([
    ['numbered', '1. uno\n2. dos <g1>y</g1> tres\n3. 4 "cinco"'],
    ['numbered', '1: uno\n2: dos <g1>y</g1> tres\n3: 4 "cinco"'],
    ['numbered', '1) uno\n\n2) dos <g1>y</g1> tres\n\n3) 4 "cinco"'],
    ['numbered', '1|uno\n2|dos <g1>y</g1> tres\n3|4 "cinco"'],
    ['numbered', '1 | uno\n2 | dos <g1>y</g1> tres\n3 | 4 "cinco"'],
    ['numbered', '1 uno\n2 dos <g1>y</g1> tres\n3 4 "cinco"'],
    ['numbered', '1 - uno\n2 - dos <g1>y</g1> tres\n3 - 4 "cinco"'],
    ['numbered', '1 -> uno\n2 -> dos <g1>y</g1> tres\n3 -> 4 "cinco"'],
    ['numbered', '1.\tuno\n2.\tdos <g1>y</g1> tres\n3.\t4 "cinco"'],
    ['numbered', '**1** uno\n**2** dos <g1>y</g1> tres\n**3** 4 "cinco"'],
    ['numbered', '**1.** uno\n**2.** dos <g1>y</g1> tres\n**3.** 4 "cinco"'],
    ['numbered', '**1**: uno\n**2**: dos <g1>y</g1> tres\n**3**: 4 "cinco"'],
    ['numbered', '- [1] uno\n- [2] dos <g1>y</g1> tres\n- [3] 4 "cinco"'],
    ['numbered', 'Line 1: uno\nLine 2: dos <g1>y</g1> tres\nLine 3: 4 "cinco"'],
    ['numbered', '### 1\nuno\n\n### 2\ndos <g1>y</g1> tres\n\n### 3\n4 "cinco"'],
    ['numbered', 'Sure:\n```\n0. uno\n1. dos <g1>y</g1> tres\n2. 4 "cinco"\n```\nDone.'],
    ['table', '| id | text |\n|---|:--|\n| 1 | uno |\n| 2 | dos <g1>y</g1> tres |\n| 3 | 4 "cinco" |'],
    [
      'table',
      '|#|en|es|\n|-|-|-|\n|1|one|uno|\n|2|two <g1>and</g1>|dos <g1>y</g1> tres|\n|**3**|4|4 "cinco"|',
    ],
    ['json', '{"1": "uno", "2": "dos <g1>y</g1> tres", "3": "4 \\"cinco\\""}'],
    ['json', '```json\n{\n "0": "uno",\n "1": "dos <g1>y</g1> tres",\n "2": "4 \\"cinco\\"",\n}\n```\nDone!'],
    [
      'json',
      '[{"id": 1, "text": "uno"}, {"text": "dos <g1>y</g1> tres", "id": "2"}, {"id": 3, "text": "4 \\"cinco\\""}]',
    ],
    [
      'json',
      '{"translations": [{"id": 1, "source": "a", "translation": "uno"}, {"id": 2, "source": "b", "translation": "dos <g1>y</g1> tres"}, {"id": 3, "source": "c", "translation": "4 \\u0022cinco\\""}]}',
    ],
    ['json', '["uno", "dos <g1>y</g1> tres", "4 \\"cinco\\""]'],
    ['json', '["1\\tuno", "2\\tdos <g1>y</g1> tres", "3\\t4 \\"cinco\\""]'],
    ['json', '[[1, "uno"], [2, "dos <g1>y</g1> tres"], [3, "4 \\"cinco\\""]]'],
    ['json', '{"1": "uno"}\n{"2": "dos <g1>y</g1> tres"}\n{"3": "4 \\"cinco\\""}'],
    ['json', '{"1": {"es": "uno"}, "2": {"es": "dos <g1>y</g1> tres"}, "3": {"es": "4 \\"cinco\\""}}'],
    ['tags', '<1>uno</1>\n<2>dos <g1>y</g1> tres</2>\n<3>4 "cinco"</3>'],
    [
      'tags',
      '<lines><line id="1">uno</line><line id="2">dos <g1>y</g1> tres</line>\n<line id="3">4 "cinco"</line></lines>',
    ],
    ['tags', '<seg id=1>\nuno\n</seg>\n<seg id=2>dos <g1>y</g1> tres</seg><seg id=3>4 "cinco"</seg>'],
  ])('%s is read: %j', (shape, answer) => {
    const reader = createAnswerReader(textsOf(3));
    const lines = linesIn([...reader.push(answer), ...reader.end(true)]);
    expect(lines.map(({ position, text }) => [position, text])).toEqual(
      expected.map((text, at) => [at, text]),
    );
    expect(reader.shape).toBe(shape);
  });

  it('is not read next to lines of the protocol', () => {
    expect(read('1\tuno\n2. dos\n{"3": "tres"}', 3).map(({ position }) => position)).toEqual([0]);
  });

  it('is read as far as an answer came that broke off', () => {
    expect(brief(read('{"1": "uno", "2": "dos", "3": "tr', 3, undefined, false))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'unknown'],
    ]);
    expect(brief(read('1. uno\n2. dos\n3. tr', 3, undefined, false))).toEqual([
      [0, 'uno', 1],
      [1, 'dos', 'unknown'],
    ]);
    expect(read('[{"id": 1, "text": "uno"}, {"id": 2, "te', 3, undefined, false)).toHaveLength(1);
  });

  it.each([
    ['a list in a refusal', 'I won’t, because:\n1. It is harmful.\n2. It is wrong.', 4],
    ['numbers that begin texts', '1.5 uno\n2.5 dos', 2],
    ['words with digits', '1st\n2nd', 2],
    ['a mixture of styles', '1. uno\n2) dos\n3: tres', 3],
    ['fewer strings than texts', '["uno", "dos"]', 3],
    ['quotation marks that are not escaped', '{"1": "uno "dos" tres"}', 1],
    ['elements without an end', '<line id="1">uno\n<line id="2">dos', 2],
  ])('does not make lines of %s', (_, answer, count) => expect(read(answer, count)).toEqual([]));

  it('keeps the number that a text begins with', () => {
    const reader = createAnswerReader(['1. Introduction', '<g1>2.</g1> Scope', 'Third']);
    const lines = linesIn([
      ...reader.push('1. Introducción\n2. 2. Alcance\n3. Tercero'),
      ...reader.end(true),
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['1. Introducción', '2. Alcance', 'Tercero']);
  });

  it('has line breaks where the source has them', () => {
    const reader = createAnswerReader(['a b', 'a&#10;b']);
    const lines = linesIn([...reader.push('{"1": "uno\\ndos", "2": "uno\\n dos"}'), ...reader.end(true)]);
    expect(lines.map(({ text }) => text)).toEqual(['uno dos', 'uno&#10;dos']);
  });

  it('takes linear time for hostile answers', { timeout: 20_000 }, () => {
    for (const part of ['{"1":', '"\\', '["a",', '<1>', '| 1 |', '1. ', '[[', '{"a":"', ' \n', '\\"', '**1'])
      read(part.repeat(100_000), 3);
    for (const part of ['{"1":"\\"', '[1,']) read(`{"a": ${part.repeat(100_000)}`, 3);
  });
});
