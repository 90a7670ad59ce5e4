import { decodeInline, encodeInline, equalInline } from '@verso/engine';
import { type AnswerLine, createAnswerReader } from '@verso/translation/answers';
import type { Parser, Verdict } from '../parser.ts';

const asked = 6;
const texts = Array.from({ length: asked }, () => 'a text');

const seeds: Readonly<Record<string, string>> = {
  plain: '1\tuno\n2\tdos\n3\ttres\n4\tcuatro\n5\tcinco\n6\tseis\n',
  codes:
    '1\tA <g1>bold</g1> word<x2/>\n2\t<g1>one <g2>two</g2></g1> &lt;g3&gt; &#9; &amp;lt;\n3\ta < b & c\n',
  reasoning: '<think>1\tone\n2\ttwo</think>\n1\tuno\n2\tdos</think>3\ttres <thought>4\tcuatro',
  numbered: '**1.** uno\n**2.** dos\nmás\n**3.**\ntres\n**4.** 4. cuatro\n**5.** cinco\n**6.** seis',
  table: '| id | text |\n|---|---|\n| 1 | uno |\n| 2 | dos \\| más |\n| 3 | tres |\n| 4 | 4 |\n| 5 | 5 |',
  json: '```json\n{"lines": [{"id": 0, "text": "uno\\n\\"dos\\""}, {"id": 1, "text": "\\u00fc"}], "5": ["seis"]}\n```',
  strings: '["1", "dos", "tres", "cuatro", "cinco", "seis"]',
  tags: '<line id="1">uno\n</line><2>dos</2><seg n=3>tres</seg><4>cuatro',
  chatter: 'Sure:\n```\n1\tuno\r\n\n2   dos\ndos\n9\tno\n3\\ttres\n```\nDone.',
};

/** Answers in the line protocol and in other shapes, and the codes of their lines. */
export const lines: Parser = {
  name: 'lines',
  dictionary: [
    ...[
      '\t',
      '\\t',
      '    ',
      '\n',
      '\r',
      '\r\n',
      '\n\n',
      '```',
      '1\t',
      '2\t',
      '6\t',
      '7\t',
      '0\t',
      '-1\t',
      '01\t',
      '999999\t',
    ],
    ...[
      '<g1>',
      '</g1>',
      '<x2/>',
      '<g1/>',
      '<x2>',
      '</x2>',
      '< g 1 >',
      '<G1>',
      '<g99999>',
      '<g100000>',
      '<g',
      '&lt;',
      '&amp;',
      '&#9;',
      '&#10;',
      '&#13;',
    ],
    ...['[[verso:', '[[/verso:', ']]', '\u0000', '\ufeff', '\u2028', '\ud83d\ude00', 'é'],
  ],
  seeds: async () =>
    Object.entries(seeds).map(([name, text]) => ({
      name,
      bytes: new TextEncoder().encode(text),
      extension: 'txt',
      whole: (mutant) => mutant,
      check: async (mutant) => check(new TextDecoder().decode(mutant), mutant),
    })),
};

function check(answer: string, bytes: Uint8Array): Verdict {
  const whole = read([answer]);
  // The input determines the split, so that a finding can be reproduced.
  const cuts = [...bytes.subarray(0, 6)].map((byte) => Math.floor((byte / 256) * answer.length));
  const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length];
  const pieces = at.slice(1).map((end, index) => answer.slice(at[index], end));
  if (JSON.stringify(read(pieces)) !== JSON.stringify(whole))
    return { outcome: 'finding', what: 'read otherwise in pieces' };
  for (const { position, next, text } of whole) {
    if (!isPlace(position) || (typeof next === 'number' && !isPlace(next)))
      return { outcome: 'finding', what: 'a place that was not asked for' };
    if (text.includes('\n')) return { outcome: 'finding', what: 'a line of two lines' };
    const { content } = decodeInline(text);
    const wire = encodeInline(content);
    const again = decodeInline(wire);
    if (!equalInline(again.content, content) || again.problems.length > 0)
      return { outcome: 'finding', what: 'the wire text does not represent the content' };
  }
  return { outcome: whole.length > 0 ? 'accepted' : 'refused' };
}

const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < asked;

/** The lines that count. */
function read(pieces: readonly string[]): readonly AnswerLine[] {
  const reader = createAnswerReader(texts);
  const events = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end(true)];
  return events
    .slice(events.lastIndexOf('restart') + 1)
    .flatMap((event) => (event === 'restart' ? [] : [event]));
}
