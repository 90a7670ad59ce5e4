import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';
import { math } from 'micromark-extension-math';
import type { Construct } from 'micromark-util-types';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/runs.ts';
import { mathBlock } from './math-block.ts';

const DOLLAR = 36;

/** The tokens of a text, as their names and offsets. */
function tokensOf(text: string, block: Construct): string[] {
  const parser = parse({ extensions: [{ flow: { [DOLLAR]: block } }] });
  const events = postprocess(parser.document().write(preprocess()(text, undefined, true)));
  return events.map(([kind, { type, start, end }]) => `${kind} ${type} ${start.offset} ${end.offset}`);
}

describe('math blocks', () => {
  const reference = math().flow?.[DOLLAR] as Construct;

  it('are read between fences, and in containers', () => {
    const tokens = tokensOf('> $$ note\n> x\n> $$\n\n- $$$\n  y\n  $$\n', mathBlock);
    expect(tokens.filter((token) => /^enter mathFlow(?:Value|FenceMeta)? /.test(token))).toEqual([
      'enter mathFlow 2 18',
      'enter mathFlowFenceMeta 5 9',
      'enter mathFlowValue 12 13',
      'enter mathFlow 22 35',
      'enter mathFlowValue 28 29',
      'enter mathFlowValue 32 34',
    ]);
  });

  it('have the same tokens as in the extension that defines them', () => {
    const parts = [
      '$$',
      '$',
      '$$$',
      '\n',
      '\n',
      '\n',
      '\n\n',
      ' ',
      '    ',
      '\t',
      '> ',
      '- ',
      '1. ',
      'a',
      '\\$',
      '&amp;',
      '\r\n',
      '#',
      '```',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((found) => found.join(''));
    fc.assert(
      fc.property(text, (source) => {
        expect(tokensOf(source, mathBlock)).toEqual(tokensOf(source, reference));
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
