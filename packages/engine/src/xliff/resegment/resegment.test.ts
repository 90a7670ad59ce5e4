import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlineContent } from '../../model/index.ts';
import { arbitraryTarget, arbitraryUnit, propertyRuns } from '../../testing/index.ts';
import { mapInlineText } from '../../text/inline.ts';
import { checkXliff, fromXliff, type ResegmentOptions, resegmentXliff, toXliff } from '../index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const changed = (xliff: string, options: ResegmentOptions) =>
  new TextDecoder().decode(resegmentXliff(bytes(xliff), options));
const file = (content: string, attributes = '') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"${attributes}><unit id="u">${content}</unit></file></xliff>`;
const segment = (source: string, target?: string, attributes = '') =>
  `<segment${attributes}><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;
const joined = { segments: 'joined' } as const;
const sentences = { segments: 'sentences' } as const;

describe('resegmentXliff', () => {
  it('joins segments, with the least advanced state and its substate', () => {
    const parts = [
      segment('One. ', 'Eins. ', ' id="a" state="final"'),
      segment('Two.', 'Zwei.', ' id="b" state="translated" subState="x:y"'),
    ];
    expect(changed(file(parts.join('')), joined)).toBe(
      file(segment('One. Two.', 'Eins. Zwei.', ' id="a" state="translated" subState="x:y"')),
    );
  });

  it('keeps the white space between sentences in the target', () => {
    const parts = `${segment('One.', 'Eins.')}<ignorable><source> </source></ignorable>${segment('Two.', 'Zwei.')}`;
    expect(changed(file(parts), joined)).toBe(file(segment('One. Two.', 'Eins. Zwei.')));
    expect(changed(file(parts), { ...joined, copyIgnorables: false })).toContain('Eins.Zwei.');
  });

  it('leaves segments that may not be joined, or of which one has no target', () => {
    const fixed = file(segment('One. ') + segment('Two.'), ' canResegment="no"');
    expect(changed(fixed, joined)).toBe(fixed);
    const half = file(segment('One. ', 'Eins. ') + segment('Two.'));
    expect(changed(half, joined)).toBe(half);
  });

  it('leaves segments that a match refers to', () => {
    const match =
      '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#b"><source>Two.</source><target>Zwei!</target></mtc:match></mtc:matches>';
    const xliff = file(match + segment('One. ', 'Eins. ', ' id="a"') + segment('Two.', 'Zwei.', ' id="b"'));
    expect(changed(xliff, joined)).toBe(xliff);
  });

  it('makes each sentence a segment, and separates what extends over several', () => {
    const source = 'One &amp; <pc id="1" dataRefStart="s" dataRefEnd="e">two. Three</pc>.';
    const target = 'Eins &amp; <pc id="1" dataRefStart="s" dataRefEnd="e">zwei. Drei</pc>.';
    const start = '<sc id="1" dataRef="s" canOverlap="no"/>';
    const end = '<ec startRef="1" dataRef="e" canOverlap="no"/>';
    expect(changed(file(segment(source, target, ' id="a" state="final" subState="x:y"')), sentences)).toBe(
      file(
        segment(`One &amp; ${start}two. `, `Eins &amp; ${start}zwei. `, ' id="a" state="translated"') +
          segment(`Three${end}.`, `Drei${end}.`, ' id="s1" state="translated"'),
      ),
    );
  });

  it('leaves a segment whose target has another number of sentences', () => {
    const xliff = file(segment('One. Two.', 'Eins, zwei.'));
    expect(changed(xliff, sentences)).toBe(xliff);
  });

  it('gives targets in another order new positions', () => {
    const parts = `<segment><source>One. Two.</source><target order="2">Eins. Zwei.</target></segment><segment><source>Three.</source><target order="1">Drei.</target></segment>`;
    const written = changed(file(parts), sentences);
    expect(written.match(/<target[^>]*>[^<]*/g)).toEqual([
      '<target order="2">Eins. ',
      '<target order="3">Zwei.',
      '<target order="1">Drei.',
    ]);
    expect(checkXliff(bytes(written))).toEqual([]);
  });

  it('removes annotations, but not those that say what is translated', () => {
    const source =
      '<mrk id="m1" type="term">A</mrk> <sm id="m2" type="comment" value="x"/>b <mrk id="m3" translate="no">c</mrk><em startRef="m2"/>';
    expect(changed(file(segment(source)), { removeAnnotations: true })).toBe(
      file(segment('A b <mrk id="m3" translate="no">c</mrk>')),
    );
  });

  it('returns files of other versions, and those without a change, as they are', () => {
    const xliff1 = '<xliff version="1.2"><file><body/></file></xliff>';
    expect(changed(xliff1, joined)).toBe(xliff1);
    expect(changed(file(segment('One.')), { ...joined, removeAnnotations: true })).toBe(
      file(segment('One.')),
    );
  });

  it('keeps files valid, and every translation as it was', () => {
    const withSentences = (content: InlineContent) => mapInlineText(content, (text) => `Ab. ${text}. Ab`);
    fc.assert(
      fc.property(
        arbitraryUnit.chain((unit) => fc.tuple(fc.constant(unit), arbitraryTarget(unit))),
        fc.boolean(),
        ([any, anyTarget], isSegmented) => {
          const unit = { ...any, source: withSentences(any.source) };
          const targets = new Map([[unit.id, withSentences(anyTarget)]]);
          const options = { original: { name: 'a' }, sourceLanguage: 'en', targetLanguage: 'de', targets };
          const xliff = bytes(
            toXliff({ format: 'docx', units: [unit] }, { ...options, sentences: isSegmented }),
          );
          const read = (written: Uint8Array) => fromXliff(written, { units: [unit] }).targets;
          for (const change of [sentences, joined, { ...sentences, removeAnnotations: true }]) {
            const written = resegmentXliff(xliff, change);
            expect(checkXliff(written)).toEqual([]);
            expect(read(written)).toEqual(read(xliff));
            expect(read(resegmentXliff(written, joined))).toEqual(read(xliff));
          }
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});
