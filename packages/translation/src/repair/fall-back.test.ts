import { decodeInline, encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import type { Problem } from '../job.ts';
import { openItems } from './attempts.ts';
import { fallBack } from './fall-back.ts';
import type { Attempt } from './item.ts';

const segment = { ...distinctText(unit('u', 'Pay <g1>12 euros</g1><x2/>')), key: 'k' };
const [item = expect.fail()] = await openItems([segment], undefined);
const error = (code: string): Problem => ({ code, severity: 'error', detail: code });
const warning = (code: string): Problem => ({ code, severity: 'warning', detail: code });
const attempt = (wire: string | undefined, ...problems: readonly Problem[]): Attempt => ({
  manner: 'first',
  target: wire === undefined ? undefined : decodeInline(wire).content,
  problems,
});

function settle(...attempts: readonly Attempt[]) {
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' } as const;
  const { state, target, problems } = fallBack({ ...item, attempts }, languages, 'a1b2c3');
  return {
    state,
    wire: target && encodeInline(target),
    codes: problems.map(({ code }) => code),
  };
}

describe('fallBack', () => {
  const few = attempt('Paga <g1>12 euros</g1><x2/>', error('partly-untranslated'));
  const many = attempt('Paga <g1>13 euros</g1><x2/>', error('numbers-changed'), error('partly-untranslated'));

  it.each([
    ['first', [few, many]],
    ['last', [many, few]],
  ])('uses the attempt with the fewest errors when it comes %s', (_, attempts) => {
    expect(settle(...attempts)).toEqual({
      state: 'flagged',
      wire: 'Paga <g1>12 euros</g1><x2/>',
      codes: ['partly-untranslated'],
    });
  });

  it('uses the latest of attempts with equally many errors', () => {
    const later = attempt('Abona <g1>12 euros</g1><x2/>', error('partly-untranslated'));
    expect(settle(few, later).wire).toBe('Abona <g1>12 euros</g1><x2/>');
    expect(settle(later, few).wire).toBe('Paga <g1>12 euros</g1><x2/>');
  });

  it('counts errors, not warnings', () => {
    const warned = attempt('Abona <g1>12 euros</g1><x2/>', warning('a'), warning('b'), warning('c'));
    expect(settle(warned, few)).toMatchObject({ wire: 'Abona <g1>12 euros</g1><x2/>' });
  });

  it('restores codes by position when every attempt has wrong codes', () => {
    const { wire, codes } = settle(attempt('Paga  12 euros ', error('codes-missing')));
    expect(wire).toBe('Paga 12 euros<x2/>');
    expect(codes[0]).toBe('codes-placed');
  });

  it('keeps the source where words that are wrong lack only codes', () => {
    const { wire, codes } = settle(attempt('Pay 12 euros for all of it at once', error('codes-missing')));
    expect([wire, codes.at(-1)]).toEqual([undefined, 'source-kept']);
  });

  it('keeps the source if no attempt can be written, and reports the problems of the last one', () => {
    expect(settle(attempt(undefined, error('not-answered')), attempt(undefined, error('cut-off')))).toEqual({
      state: 'flagged',
      wire: undefined,
      codes: ['cut-off', 'source-kept'],
    });
    expect(settle()).toMatchObject({ wire: undefined, codes: ['source-kept'] });
    expect(settle(attempt('Paga 12 <euros', error('codes-malformed'))).codes).toEqual([
      'codes-malformed',
      'source-kept',
    ]);
  });
});
