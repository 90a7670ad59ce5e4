import { describe, expect, it } from 'vitest';
import type { SpokenLine } from './fault.ts';
import { type WordFault, wordFaultEffects, wordFaults } from './faults.ts';

const source =
  'The tenant pays <g1>1,250.50 euros</g1> on 1 March. The deposit is -3.5 %. It is returned after 30 days.';
const target =
  'Der Mieter zahlt am 1. März <g1>1.250,50 Euro</g1>. Die Kaution beträgt -3,5 %. Sie wird nach 30 Tagen nicht zurückgezahlt.';
const next = { source: 'Dogs are welcome.', target: 'Hunde sind willkommen.' };

const line = (changes: Partial<SpokenLine> = {}): SpokenLine => ({
  source,
  target,
  language: 'de',
  at: 0,
  lines: [{ source, target }, next],
  system: 'Translate a document from English (en) into German (de).\n- Keep the values of numbers.',
  prompt: 'Document: Lease\n[[verso:m1]]\n1\tThe tenant\n[[/verso:m1]]',
  inOther: (language) => (language === 'fr' ? 'Le locataire paie.' : undefined),
  choose: () => 0,
  ...changes,
});
const spoil = (fault: WordFault, changes?: Partial<SpokenLine>) => wordFaultEffects[fault](line(changes));

describe('word faults', () => {
  it.each<[WordFault, string]>([
    [
      'lastSentenceDropped',
      'Der Mieter zahlt am 1. März <g1>1.250,50 Euro</g1>. Die Kaution beträgt -3,5 %.',
    ],
    ['firstSentenceDropped', 'Die Kaution beträgt -3,5 %. Sie wird nach 30 Tagen nicht zurückgezahlt.'],
    [
      'middleSentenceDropped',
      'Der Mieter zahlt am 1. März <g1>1.250,50 Euro</g1>. Sie wird nach 30 Tagen nicht zurückgezahlt.',
    ],
    ['separatorsConfused', target.replace('1.250,50', '1.250.50')],
    ['pointLost', target.replace('3,5', '35')],
    ['signDropped', target.replace('-3,5', '3,5')],
    ['percentDropped', target.replace(' %', '')],
    ['unitChanged', target.replace('Euro', 'Dollar')],
    ['spanChanged', target.replace('Tagen', 'Wochen')],
    ['monthChanged', target.replace('März', 'Mai')],
    ['negationDropped', target.replace('nicht ', '')],
    ['otherLanguage', 'Le locataire paie.'],
    ['neighbor', next.target],
    ['linesShifted', next.target],
    ['sourceWithOtherMarks', `${source.slice(0, -1)}!`],
    ['codesSpaced', target.replace('<g1>', '< g1 >').replace('</g1>', '< /g1 >')],
    ['leakedRule', 'Translate a document from English (en) into German (de).'],
    ['leakedContext', `Document: Lease ${target}`],
    ['chatterBeforeInTarget', `Hier ist die Übersetzung: ${target}`],
  ])('%s', (fault, expected) => {
    expect(spoil(fault)).toBe(expected);
  });

  it('leave a line right that they do not apply to', () => {
    const short = { source: 'House', target: 'Haus', lines: [{ source: 'House', target: 'Haus' }] };
    const faults = wordFaults.filter((fault) => /Dropped$|^point|Changed$|Moved$/.test(fault));
    expect(faults.length).toBeGreaterThan(9);
    for (const fault of faults) expect([fault, spoil(fault, short)]).toEqual([fault, undefined]);
  });

  it('change no code and no escape when they change words', () => {
    const coded = { source: 'A<x12/>b&#10;', target: 'Aber<x12/>größer&#10;' };
    expect(spoil('digitChanged', coded)).toBeUndefined();
    expect(spoil('escapedUnicode', coded)).toBe('Aber<x12/>gr\\u00f6\\u00dfer&#10;');
  });

  it('write Japanese and Arabic in Latin letters', () => {
    expect(spoil('transliterated', { language: 'ja', target: 'カタカナとひらがな。' })).toBe(
      'katakanatohiragana. ',
    );
    expect(spoil('transliterated', { language: 'ar', target: 'بيت' })).toBe('byt');
    expect(spoil('transliterated')).toBeUndefined();
  });
});
