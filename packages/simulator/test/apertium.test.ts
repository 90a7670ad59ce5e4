import { decodeInline } from '@verso/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apertiumProblem, translateByApertium } from '../src/brain/apertium.ts';
import { fromStream, toStream } from '../src/brain/apertium-stream.ts';
import { startSimulator } from '../src/index.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the Apertium stream format', () => {
  it('separates codes, white space and special characters from words', () => {
    const texts = [
      'Read <g1>the <x2/>red</g1> book.',
      'a/b [c] ^d$ &lt;x1/&gt; \\f @g {h}',
      '&#10;two&#9;cells',
      '',
    ];
    const decoded = (wires: readonly string[]) => wires.map((wire) => decodeInline(wire).content);
    expect(decoded(fromStream(toStream(texts)))).toEqual(decoded(texts));
    expect(toStream(['<g1>red</g1> [x]'])).toBe('[<g1>]red[</g1>] \\[x\\].[][verso-end]');
  });

  it('removes the end marker of a text, even if words have moved', () => {
    expect(fromStream('[<g1>]libro rojo[</g1>].[][verso-end]Hola.[][verso-end]')).toEqual([
      '<g1>libro rojo</g1>',
      'Hola',
    ]);
    expect(fromStream('¿Cómo\\/dónde?..[][verso-end]')).toEqual(['¿Cómo/dónde?.']);
  });
});

describe.skipIf(apertiumProblem() !== null)('the Apertium brain (with apertium-eng-spa)', () => {
  it('translates from English to Spanish, and keeps codes in place', async () => {
    const [first = '', second = ''] = await translateByApertium([
      'I read <g1>the red book</g1>.<x2/>',
      'The house is white.',
    ]);
    expect(first).toMatch(/<g1>.*libro.*<\/g1>.*<x2\/>/);
    expect(second).toMatch(/casa.*blanca/i);
  });

  it('keeps the start of the source, even if a subject is dropped', async () => {
    const [here = '', spaced = ''] = await translateByApertium(['I am here.', ' I am here.']);
    expect(here).toMatch(/^\S/);
    expect(spaced).toMatch(/^ /);
  });
});

describe('without Apertium', () => {
  it('reports what is missing, at startup and when it is requested later', async () => {
    vi.stubEnv('PATH', '/nonexistent');
    const missing = /apt-get install .*apertium-eng-spa/;
    await expect(startSimulator({ script: { style: 'apertium' } })).rejects.toThrow(missing);
    const simulator = await startSimulator();
    expect(() => simulator.behave({ style: 'apertium' })).toThrow(missing);
    const answer = await fetch(`${simulator.url}/__simulator/behave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ style: 'apertium' }),
    });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(missing);
    await simulator.close();
  });
});
