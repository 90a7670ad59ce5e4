import { describe, expect, it } from 'vitest';
import { checkWords, learnLength, type Words } from './word-rules.ts';

const english =
  'The tenant pays the rent on the first day of every month. The landlord confirms within three days that the money has arrived. Without a confirmation the tenant asks again.';
const german =
  'Der Mieter zahlt die Miete am ersten Tag jedes Monats. Der Vermieter bestätigt binnen drei Tagen, dass das Geld angekommen ist. Ohne Bestätigung fragt der Mieter erneut nach.';

const codesOf = (source: string, target: string, to = 'de', from: string | null = 'en') =>
  checkWords({ source, target, languages: { source: from, target: to } }, false).map(
    ({ code, isDoubtful }) => `${code}${isDoubtful === true ? '?' : ''}`,
  );

describe('checkWords', () => {
  it('finds nothing in a good translation', () => {
    expect(codesOf(english, german)).toEqual([]);
  });

  it.each([
    [
      'another language',
      'Le locataire paie le loyer le premier jour de chaque mois.',
      'de',
      ['wrong-language'],
    ],
    ['the source’s language', 'The renter is to pay the rent on the first day.', 'de', ['wrong-language']],
    [
      'a close relative',
      'El inquilino paga el alquiler el primer día de cada mes y lo confirma.',
      'pt',
      ['wrong-language'],
    ],
    ['Chinese', '租客在每个月的第一天支付租金并且等待房东确认', 'ja', ['wrong-language']],
    ['Japanese', '借主は毎月一日に家賃を支払います。', 'zh', ['wrong-language']],
    [
      'the other form of Chinese',
      '承租人應於每月第一天繳納租金，並等待確認這個問題。',
      'zh-Hans',
      ['wrong-language'],
    ],
    ['a copy with another mark', 'The tenant pays the rent on the first day of every month!', 'de', ['echo']],
  ])('finds %s', (_, target, to, codes) => {
    expect(codesOf('The tenant pays the rent on the first day of every month.', target, to)).toEqual(codes);
  });

  it('finds what is missing, by length, by sentences and by an open end', () => {
    const [first = '', second = ''] = german.split('. ');
    expect(codesOf(english, `${first}.`)).toEqual(['incomplete']);
    expect(codesOf(english, `${first}. ${second}.`)).toEqual(['incomplete']);
    expect(codesOf(english, german.slice(0, 110))).toEqual(['incomplete']);
    expect(codesOf(english, german.replace('. Ohne', ', und ohne'))).toEqual([]);
  });

  it('learns from a document how terse it is, within bounds', () => {
    const terse: Words = {
      source: english,
      target: german.slice(0, 130),
      languages: { source: 'en', target: 'de' },
    };
    expect(learnLength(Array.from({ length: 7 }, () => terse))).toBe(0);
    expect(learnLength(Array.from({ length: 8 }, () => terse))).toBe(-0.2);
  });

  it.each([
    ['the text twice', `${german} ${german}`],
    ['a word without end', `${german} ${'sehr '.repeat(40)}`],
    ['a phrase without end', `${german} ${'und so weiter und '.repeat(12)}`],
  ])('finds %s', (_, target) => {
    expect(codesOf(english, target)[0]).toBe('repeated');
  });

  it('allows repetition that the source has', () => {
    expect(codesOf('ha ha ha ha ha ha ha ha ha ha', 'ha ha ha ha ha ha ha ha ha ha ha')).not.toContain(
      'repeated',
    );
    expect(codesOf('Row, row, row, row your boat', 'Rudert, rudert, rudert, rudert euer Boot')).toEqual([]);
  });

  it.each([
    ['I’m sorry, but I can’t assist with that.', 'de'],
    ['Es tut mir leid, aber ich kann diesen Text nicht übersetzen.', 'de'],
    ['Hier ist die Übersetzung: Der Mieter zahlt.', 'de'],
    ['Natürlich! Hier ist der Text: Der Mieter zahlt.', 'de'],
    ['Der Mieter zahlt. (Anmerkung des Übersetzers: wörtlich)', 'de'],
    ['申し訳ありませんが、翻訳できません。', 'ja'],
    ['抱歉，我无法翻译此内容。', 'zh'],
    ['عذرًا، لا يمكنني المساعدة في ذلك.', 'ar'],
    ['Du bist ein professioneller Übersetzer. Der Mieter zahlt.', 'de'],
  ])('finds that %j is no translation', (target, to) => {
    expect(codesOf('The tenant pays.', target, to)).toEqual(['not-a-translation']);
  });

  it('believes a source that says such a thing itself', () => {
    const source = 'I’m sorry, but I can’t help with that, said the clerk to the tenant.';
    const target =
      'Es tut mir leid, aber ich kann Ihnen dabei nicht helfen, sagte der Angestellte dem Mieter.';
    expect(codesOf(source, target)).toEqual([]);
  });

  it.each([
    ['grew by 15%', 'wuchs um 15'],
    ['at −5 °C', 'bei 5 °C'],
    ['at 5 °C', 'bei 5 °F'],
    ['after 5 km', 'nach 5 Meilen'],
    ['for €5', 'für 5 $'],
  ])('finds the changed quantity of %j in %j', (source, target) => {
    expect(codesOf(`It ${source} this year`, `Es ${target} dieses Jahr`)).toEqual(['quantity-changed']);
  });

  it.each([
    ['grew by 15%', 'wuchs um 15 Prozent'],
    ['at −5 °C', 'bei minus 5 °C'],
    ['after 5 km', 'nach 5 Kilometern'],
    ['for $5', 'für 5 US-Dollar'],
    ['in 2010-2020', 'in 2010 bis 2020'],
  ])('accepts another form of the quantity of %j: %j', (source, target) => {
    expect(codesOf(`It ${source} this year`, `Es ${target} dieses Jahr`)).toEqual([]);
  });

  it('finds a sentence that was left in the source’s language', () => {
    const target = `Der Mieter zahlt die Miete am ersten Tag jedes Monats. ${english.split('. ')[1]}. Ohne Bestätigung fragt er erneut nach.`;
    expect(codesOf(english, target)).toEqual(['partly-untranslated']);
  });

  it('asks nothing of the demo model’s words', () => {
    const words = { source: english, target: 'Ţĥé ţéñáñţ ƥáýš', languages: { source: 'en', target: 'de' } };
    expect(checkWords(words, true)).toEqual([]);
  });
});
