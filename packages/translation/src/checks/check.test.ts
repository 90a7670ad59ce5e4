import type { CheckRule } from '@verso/contracts';
import { sampleLanguages, samples } from '@verso/contracts/samples';
import { decodeInline, inlineCodes } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { checkUnit } from './check.ts';

const codesIn = (wire: string) =>
  [...new Set(inlineCodes(decodeInline(wire).content).map(({ id }) => id))].map((id) => ({
    id,
    label: 'bold',
    optional: false,
  }));

function check(languages: string, source: string, target: string, more: object = {}) {
  const [from = '', to = ''] = languages.split(' ');
  return checkUnit({ source, target, codes: codesIn(source), ...more }, { source: from, target: to });
}

const rulesOf = (languages: string, source: string, target: string, more?: object) =>
  check(languages, source, target, more).map(({ rule }) => rule);

type Case = readonly [rule: CheckRule, languages: string, source: string, target: string, fixed?: string];

/** A text with one problem, and the target without it if the fix is safe. */
const problems: readonly Case[] = [
  ['codes', 'en de', 'Read <g1>this</g1>.', 'Lesen Sie das.'],
  ['codes', 'en de', 'Read <g1>this</g1>.', 'Lesen Sie <g1></g1>das.'],
  ['codes', 'en de', 'Read this.', ' '],
  ['formatting', 'en de', 'Name:\tAnna', 'Name: Anna'],
  ['untranslated', 'en de', 'Please read the terms first.', 'Please read the terms first.'],
  [
    'language',
    'en de',
    'Please read the general terms before you sign the contract.',
    'Bitte read the general terms before you sign the contract.',
  ],
  [
    'untranslated',
    'en is',
    'Please read the general terms before you sign the contract.',
    'Vinsamlegast read the general terms before you sign the contract.',
  ],
  ['language', 'en ja', 'Please read the terms first.', 'Read the terms of this first.'],
  ['numbers', 'en de', 'It costs 125 euros.', 'Es kostet 152 Euro.'],
  ['numbers', 'en de', 'It costs money.', 'Es kostet 120 Euro.'],
  ['numbers', 'en ja', 'It costs 125 euros.', '費用はユーロです。'],
  [
    'addresses',
    'en de',
    'See https://a.org/x now.',
    'Siehe https://a.org/y jetzt.',
    'Siehe https://a.org/x jetzt.',
  ],
  ['addresses', 'en de', 'Write to a@b.org today.', 'Schreiben Sie heute.'],
  ['addresses', 'en de', 'Hello {name}, welcome.', 'Hallo, willkommen.'],
  [
    'number-format',
    'en de',
    'It costs 1,250.50 euros.',
    'Es kostet 1,250.50 Euro.',
    'Es kostet 1.250,50 Euro.',
  ],
  ['number-format', 'en de', 'It grew 3.5% today.', 'Es wuchs heute um 3.5%.', 'Es wuchs heute um 3,5%.'],
  ['number-format', 'en fr', 'It costs €1,250.', 'Cela coûte €1,250.', 'Cela coûte €1\u202f250.'],
  ['number-format', 'de en', 'Es kostet 1.250 €.', 'It costs 1.250 €.', 'It costs 1,250 €.'],
  [
    'number-format',
    'en es',
    'We sold 12,500 bikes.',
    'Vendimos 12,500 bicicletas.',
    'Vendimos 12.500 bicicletas.',
  ],
  [
    'completeness',
    'en de',
    'This clause applies to every order that you place with us.',
    'Die Klausel gilt.',
  ],
  ['repeated-words', 'en de', 'In the house.', 'In in dem Haus.', 'In dem Haus.'],
  ['repeated-words', 'de en', 'In dem Haus.', 'In the the house.', 'In the house.'],
  ['repeated-words', 'en fr', 'In the house.', 'Dans la la maison.', 'Dans la maison.'],
  ['brackets', 'en de', 'The house (old).', 'Das Haus (alt.'],
  ['brackets', 'en ja', 'The house (old) burned.', '家（古い は燃えた。'],
  ['punctuation', 'en de', 'Where is the house?', 'Wo ist das Haus.', 'Wo ist das Haus?'],
  ['punctuation', 'en de', 'The house is old.', 'Das Haus ist alt', 'Das Haus ist alt.'],
  ['punctuation', 'en de', 'The house is old', 'Das Haus ist alt.', 'Das Haus ist alt'],
  ['punctuation', 'en fr', 'Where is the house?', 'Où est la maison', 'Où est la maison\u202f?'],
  ['punctuation', 'en ja', 'The house is very old.', '家はとても古いです', '家はとても古いです。'],
  ['punctuation', 'en hi', 'The house is very old.', 'घर बहुत पुराना है', 'घर बहुत पुराना है।'],
  ['punctuation', 'en ar', 'Where is the house?', 'أين المنزل', 'أين المنزل؟'],
  ['punctuation', 'en el', 'Where is the house?', 'Πού είναι το σπίτι', 'Πού είναι το σπίτι;'],
  ['punctuation', 'en es', 'Where is it?', 'Dónde está?', '¿Dónde está?'],
  ['punctuation', 'en es', 'Watch out!', 'Cuidado!', '¡Cuidado!'],
  ['punctuation', 'en de', 'The house, old.', 'Das Haus,, alt.', 'Das Haus, alt.'],
  [
    'first-letter',
    'en de',
    'Read the terms first.',
    'lesen Sie die Bedingungen.',
    'Lesen Sie die Bedingungen.',
  ],
  ['first-letter', 'en tr', 'It is a very old house.', 'i̇ki ev çok eski.'],
  ['quotation-marks', 'en de', 'The “Studio” pays.', 'Das “Studio” zahlt.', 'Das „Studio“ zahlt.'],
  ['quotation-marks', 'en de', 'The “Studio” pays.', 'Das "Studio" zahlt.', 'Das „Studio“ zahlt.'],
  ['quotation-marks', 'en fr', 'The “Studio” pays.', 'Le "Studio" paie.', 'Le «\u00a0Studio\u00a0» paie.'],
  ['quotation-marks', 'en ja', 'The “Studio” pays.', '"スタジオ"が支払う。', '「スタジオ」が支払う。'],
  ['quotation-marks', 'en es', 'The “Studio” pays.', 'El «Estudio paga.'],
  ['spacing', 'en de', 'The house is old.', 'Das  Haus ist alt.', 'Das Haus ist alt.'],
  ['spacing', 'en de', 'The house, which is old.', 'Das Haus , das alt ist.', 'Das Haus, das alt ist.'],
  ['spacing', 'en de', 'The house, which is old.', 'Das Haus,das alt ist.', 'Das Haus, das alt ist.'],
  ['spacing', 'en fr', 'Where is it?', 'Où est-il?', 'Où est-il\u202f?'],
  ['spacing', 'en fr', 'Price: free', 'Prix : gratuit', 'Prix\u00a0: gratuit'],
  ['spacing', 'en fr', 'The “Studio”', 'Le « Studio »', 'Le «\u00a0Studio\u00a0»'],
  ['spacing', 'en fr-CA', 'Price: free', 'Prix: gratuit', 'Prix\u00a0: gratuit'],
];

describe('a check', () => {
  it.each(
    problems.map(
      ([rule, languages, source, target, fixed = '']) => [rule, languages, source, target, fixed] as const,
    ),
  )('%s finds its problem in %s: %s → %s', (rule, languages, source, target, fixed) => {
    const found = check(languages, source, target);
    expect(found.map((each) => each.rule)).toEqual([rule]);
    if (fixed !== '') {
      expect(decodeInline(found[0]?.fix ?? '').content).toEqual([fixed]);
      expect(check(languages, source, fixed)).toEqual([]);
    }
  });

  it.each([
    ['en de', 'Hotel', 'Hotel'],
    ['en de', 'Version 2.0 of section 3.1', 'Version 2.0 von Abschnitt 3.1'],
    ['en de', 'On 3/5/2024 at 2:30 p.m.', 'Am 05.03.2024 um 14:30 Uhr'],
    ['en de', 'He said it twice.', 'Er sagte es 2 Mal.'],
    ['en de', 'The parties are Harbour & Field Ltd.', 'Die Parteien sind Harbour & Field Ltd'],
    ['en de', 'The men, who paid, left.', 'Die Männer, die die Rechnung zahlten, gingen.'],
    ['en de', 'a) first', 'a) zuerst'],
    ['en de', 'A 5" pipe', 'Ein 5"-Rohr'],
    ['en de', 'Add ! to override', 'Mit ! überschreiben'],
    ['en de', 'See file a..b', 'Siehe Datei a..b'],
    ['en de', 'Missing “:” after “?”', 'Nach „?“ fehlt „:“'],
    ['fr de', 'Écraser « %s » ?', '„%s“ überschreiben?'],
    ['en de', 'Call us for example on Monday.', 'iPhone: Rufen Sie z.B. am Montag an.'],
    ['en nl', 'In the evening we all sleep.', '’s Avonds slapen we allemaal.'],
    ['en fr', 'At 12:30', 'À 12:30'],
    ['en fr', 'See http://a.org/b?c=d;e now', 'Voir http://a.org/b?c=d;e maintenant'],
    ['en fr-CH', 'Where is it?', 'Où est-il?'],
    ['en th', 'The house is very old.', 'บ้านเก่ามาก'],
    ['en id', 'The children play.', 'Anak anak bermain.'],
    ['en ja', 'Read the “Terms” first.', '最初に「規約」をお読みください。'],
    ['en zh-Hans', 'Read the “Terms” first.', '请先阅读“条款”。'],
    ['en he', 'The “Studio” pays.', 'ה"סטודיו" משלם.'],
    ['en en-GB', 'The color is very nice here.', 'The colour is very nice here.'],
    [
      'nb da',
      'Huset er gammelt og har store vinduer mot haven her.',
      'Huset er gammelt og har store vinduer mod haven her.',
    ],
  ])('finds nothing in good text, %s: %s → %s', (languages, source, target) => {
    expect(rulesOf(languages, source, target)).toEqual([]);
  });

  it.each(sampleLanguages.map((language, index) => [language, index] as const))(
    'finds nothing in the human translations of the samples into %s',
    (language, index) => {
      const found = samples.flatMap(({ texts }) =>
        texts.flatMap((text) => check(`en ${language}`, text[0], text[index + 1] ?? '')),
      );
      expect(found).toEqual([]);
    },
  );

  it('blocks what a document can’t hold, and only warns of the rest', () => {
    expect(check('en de', 'See <x1/> now, please.', 'Siehe jetzt bitte')).toMatchObject([
      { rule: 'codes', severity: 'blocking' },
      { rule: 'punctuation', severity: 'warning' },
    ]);
  });

  it('checks required and forbidden words of the glossary in the target', () => {
    const terms = [
      {
        source: 'bank',
        targets: ['Ufer'],
        keep: false,
        forbidden: ['Bank'],
        surfaces: ['bank'],
        found: 0,
        misused: [],
      },
    ];
    const [found] = check('en de', 'The bank is high.', 'Die Bank ist hoch.', { terms });
    expect(found).toMatchObject({ rule: 'terms', ranges: [{ start: 4, end: 8 }] });
    expect(rulesOf('en de', 'The bank is high.', 'Das Ufer ist hoch.', { terms })).toEqual([]);
  });

  it('reports codes without content in another order, unless they have the same name', () => {
    const codes = ['footnote 1', 'page number', 'footnote 1'].map((label, index) => ({
      id: index + 1,
      label,
      optional: false,
    }));
    const found = (target: string) =>
      check('en de', 'See<x1/> on page <x2/> and there<x3/>.', target, { codes }).filter(
        ({ rule }) => rule === 'code-order',
      );
    expect(found('Siehe<x3/> auf Seite <x2/> und dort<x1/>.')).toEqual([]);
    expect(found('Auf Seite <x2/> siehe<x1/> und dort<x3/>.')).toMatchObject([
      { severity: 'warning', detail: '“page number” is before “footnote 1”, unlike in the source.' },
    ]);
  });

  it('blocks a text that is longer than its place in the document', () => {
    const lengthOf = (target: string) =>
      check('en de', 'Total', target, { max_length: 10 }).filter(({ rule }) => rule === 'length');
    expect(lengthOf('Summe')).toEqual([]);
    expect(lengthOf('Gesamtsumme')).toMatchObject([
      { severity: 'blocking', detail: 'Too long: 11 characters, where 10 fit.' },
    ]);
  });

  it('keeps the codes in a fix, and offers none where a code interrupts the text', () => {
    const codes = [{ id: 1, label: 'bold', optional: true }];
    expect(check('en de', 'A <g1>b</g1> c', 'A  <g1>b</g1>  c', { codes })[0]?.fix).toBe('A <g1>b</g1> c');
    expect(check('en de', 'in <g1>and</g1> d', 'in <g1>und</g1> und d', { codes })[0]).toMatchObject({
      rule: 'repeated-words',
      ranges: [{ start: 6, end: 10 }],
    });
    expect(check('en de', 'to <g1>and</g1> d', 'zu und <g1>und</g1> d', { codes })[0]?.fix).toBeUndefined();
  });

  it('leaves out rules that are switched off', () => {
    const unit = { source: 'Old house', target: 'Altes  Haus', codes: [] };
    expect(checkUnit(unit, { source: 'en', target: 'de' }, new Set(['spacing']))).toEqual([]);
  });
});
