import { type Code, decodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { unit, withLinks } from '../../test/job.ts';
import { compareCodes } from './codes.ts';

function compare(original: ReturnType<typeof unit>, target: string): Readonly<Record<string, unknown>> {
  const { invented, ...found } = compareCodes(original, decodeInline(target).content);
  const ids = Object.entries(found).map(([name, codes]) => [name, codes.map(({ id }: Code) => id)] as const);
  return Object.fromEntries([...ids, ['invented', invented] as const].filter(([, list]) => list.length > 0));
}

describe('compareCodes', () => {
  const bold = unit('a', 'A <g1>big</g1> note<x2/>');
  const link = withLinks(unit('b', 'A <g1>link</g1>'));
  const nested = unit('e', 'A <g1><g2>big</g2></g1> note');
  const both = unit('d', 'One<x1/> and two<x1/>');
  const twice = { ...both, codes: both.codes.slice(0, 1) };
  const anchor = withLinks(unit('c', 'A <g1></g1> note'));

  it.each([
    [bold, 'Una nota <g1>grande</g1><x2/>', {}],
    [bold, '<x2/><g1>grande</g1> y <g1>otra</g1>', {}],
    [bold, 'Una nota<x2/>', { omitted: [1] }],
    [bold, '<g1></g1>Una nota<x2/>', { omitted: [1] }],
    [bold, 'Una <g1>nota</g1>', { missing: [2] }],
    [bold, 'Una <g1>nota</g1><x2/><x2/>', { doubled: [2] }],
    [bold, 'Una <g1>nota<x2/></g1><x9/>', { invented: ['<x9/>'] }],
    [bold, 'Una <x1/>nota<x2/>', { omitted: [1], invented: ['<x1/>'] }],
    [bold, '<g1>Una <g1>nota</g1></g1><x2/>', { selfNested: [1] }],
    [link, 'Un enlace', { missing: [1] }],
    [link, 'Un enlace <g1></g1>', { emptied: [1] }],
    [link, '<g1>Un</g1> <g1>enlace</g1>', { doubled: [1] }],
    [bold, '<g1> </g1>Una nota<x2/>', { omitted: [1] }],
    [bold, '<g1>Una</g1><g1></g1> nota<x2/>', {}],
    [bold, '<g1><x2/></g1>Una nota', {}],
    [nested, '<g1><g2></g2></g1>Una nota', { omitted: [1, 2] }],
    [nested, '<g1><g2>Una</g2></g1> nota', {}],
    [twice, 'Uno<x1/> y dos<x1/>', {}],
    [twice, 'Uno<x1/> y<x1/> dos<x1/>', { doubled: [1] }],
    [anchor, 'Una <g1></g1> nota', {}],
    [anchor, 'Una <g1>nota</g1>', {}],
  ] as const)('%# finds the differences', (original, target, expected) => {
    expect(compare(original, target)).toEqual(expected);
  });
});
