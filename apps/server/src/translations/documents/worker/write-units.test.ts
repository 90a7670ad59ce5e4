import { encodeInline, type InlineContent, type WriteResult } from '@verso/engine';
import { expect, it } from 'vitest';
import { type UnitTarget, writeWhatFits } from './write-units.ts';

/** A document that can't contain some texts. It records what it was asked to write. */
function documentWithout(...impossible: readonly string[]) {
  const attempts: string[][] = [];
  return {
    attempts,
    write(targets: ReadonlyMap<string, InlineContent>): WriteResult {
      const texts = [...targets.values()].map(encodeInline);
      attempts.push(texts);
      if (texts.some((text) => impossible.includes(text))) throw new Error('integrity failed');
      return { bytes: new TextEncoder().encode(texts.join()) } as WriteResult;
    },
  };
}

const unit = (target: string | null, isNew = true): UnitTarget => ({ id: `id-${target}`, target, isNew });
const textOf = ({ bytes }: WriteResult) => new TextDecoder().decode(bytes).split(',').toSorted();

it('writes all targets at once when the document can contain them', () => {
  const document = documentWithout();
  const { result, refused } = writeWhatFits(document, [unit('a', false), unit('b'), unit(null)], 'de');
  expect(textOf(result)).toEqual(['a', 'b']);
  expect(refused).toEqual([]);
  expect(document.attempts).toHaveLength(1);
});

it('leaves out the new targets that it can’t contain, and no other', () => {
  const targets = [...'abcdefghijklmnop'].map((text) => unit(text));
  const document = documentWithout('c', 'm');
  const { result, refused } = writeWhatFits(document, targets, 'de');
  expect(refused).toEqual(['id-c', 'id-m']);
  expect(textOf(result)).toEqual([...'abdefghijklnop']);
});

it('fails when not even the earlier targets can be written', () => {
  expect(() => writeWhatFits(documentWithout('a'), [unit('a', false), unit('b')], 'de')).toThrow('integrity');
});

it('ends after a bounded number of attempts', () => {
  const targets = Array.from({ length: 1000 }, (_, index) => unit(`${index}`));
  const document = documentWithout(...targets.map(({ target }) => target ?? ''));
  expect(writeWhatFits(document, targets, 'de').refused).toHaveLength(1000);
  expect(document.attempts.length).toBeLessThanOrEqual(41);
});
