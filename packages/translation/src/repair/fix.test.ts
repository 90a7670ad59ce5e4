import { describe, expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import { addKeys } from '../journal/key.ts';
import type { Segment } from '../segment.ts';
import { fix } from './fix.ts';

async function segment(wire: string, singleLine = false): Promise<Segment> {
  const job = { sourceLanguage: null, targetLanguage: 'es', model: 'm', prompt: '' };
  const [only] = await addKeys(
    [distinctText(unit('u', wire, singleLine ? { constraints: { singleLine } } : {}))],
    job,
  );
  if (only === undefined) throw new Error('no text');
  return only;
}

describe('fix', () => {
  it.each([
    ['R&D', 'I&amp;D', 'I&D'],
    ['"No"', '&quot;No&quot;', '"No"'],
    ['a < b', 'a &lt; b', 'a < b'],
    ['The <g1>big</g1> one', 'El <g1> grande </g1> aquel', 'El <g1>grande</g1> aquel'],
    ['The <g1>big</g1> one', 'El<g1> grande</g1> aquel', 'El <g1>grande</g1> aquel'],
    ['The <g1>big </g1>one', 'El <g1>grande </g1>aquel', 'El <g1>grande </g1>aquel'],
    ['A <g1>b</g1><x2/>', 'A <G1>b</ g1>＜x2/＞', 'A <g1>b</g1><x2/>'],
    ['A b', 'A\tb\u0007', 'A b'],
  ])('for the source %j, fixes %j', async (source, answer, fixed) => {
    expect(fix(answer, await segment(source))).toBe(fixed);
  });

  it.each([
    ['Write &lt;g1> <g1>so</g1>', 'Escribe &lt;g1> <g1>así</g1>'],
    ['Write &amp;#10; here', 'Escribe &amp;#10; aquí'],
    ['HTML has &nbsp; in it', 'HTML tiene &nbsp; dentro'],
    ['Two&#10;lines', 'Dos&#10;líneas'],
    ['A <g1>b</g1>', 'A <g1>b</g1> <g7>c</g7>'],
    ['A <g1>b</g1>', 'A b<g1> '],
    // Resolved, these would be another entity, which is then read as a character, or a code.
    ['Write it here', 'Escribe &amp;lt; aquí'],
    ['Write it here', 'Escribe &amp;amp; aquí'],
    ['Write it here', 'Escribe &amp;#10; aquí'],
    ['Write it here', 'Escribe &lt;g1> aquí'],
    ['Write it here', 'Escribe &lt; / x2 /> aquí'],
  ])(
    'for the source %j, leaves alone what the source also has or what is ambiguous',
    async (source, answer) => {
      expect(fix(answer, await segment(source))).toBe(answer);
    },
  );

  it('removes line breaks from a single-line unit', async () => {
    expect(fix('Dos&#10;líneas', await segment('Two lines', true))).toBe('Dos líneas');
  });
});
