import { describe, expect, it } from 'vitest';
import { checkWords } from '../../test/words.ts';
import { learnLength, type Words } from './word-rules.ts';

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

  it.each([
    ['es', 'Ouve o cabo que liga o monitor; verifique a porta na parte traseira do aparelho.'],
    ['pt', 'Ignora los valores de función dentro de elementos personalizados.'],
    ['uk', 'Есть много способов помочь развитию сообщества в своем городе.'],
    ['ru', 'Тут можна побачити, як мешканці сплачують оренду щомісяця.'],
    ['fr', 'Kiracı ilk gün kirayı ödediğinde makbuzunu kolayca indirebilir.'],
    ['fa', 'المنطق المفقود تضمّن تغيير عرض حقول الإدخال والمحتوى، وتحديث العناوين'],
  ])('tells that it is not in %s by sequences of letters: %j', (to, target) => {
    expect(
      codesOf('Some words of a source that none of the translations share, about many things.', target, to),
    ).toContain('wrong-language');
  });

  it.each([
    ['pt-BR', 'Custom Hook for the network', 'Hook personalizado para a rede'],
    ['es', 'The method does not take any parameters.', 'El método no toma ningún parámetro.'],
    ['ru', 'Nested lists in one component', 'Вложенные списки в одном компоненте'],
    ['sr', 'Everyone has the right to rest and to leisure.', 'Свако има право на одмор и на разоноду.'],
    [
      'es',
      'With Anna Kowalska, João Gonçalves and François Lefèvre',
      'Con Anna Kowalska, João Gonçalves y François Lefèvre',
    ],
  ])('believes that a brief text is in %s: %j as %j', (to, source, target) => {
    expect(codesOf(source, target, to)).toEqual([]);
  });

  it('finds what is missing, by length, by sentences and by an open end', () => {
    const [first = '', second = ''] = german.split('. ');
    expect(codesOf(english, `${first}.`)).toEqual(['incomplete']);
    expect(codesOf(english, `${first}. ${second}.`)).toEqual(['incomplete']);
    expect(codesOf(english, german.slice(0, 110))).toEqual(['incomplete']);
    expect(codesOf(english, german.replace('. Ohne', ', und ohne'))).toEqual([]);
  });

  it('takes a sentence less for joined, and says so, unless much is missing with it', () => {
    const source = 'The value with which the function is called for every item of the list. Or none.';
    const joined = 'Der Wert, mit dem die Funktion je Element der Liste aufgerufen wird, oder nichts.';
    expect(codesOf(source, joined)).toEqual(['incomplete?']);
    expect(codesOf(source, joined.replace(' der Liste aufgerufen wird, oder nichts', ' läuft'))).toEqual([
      'incomplete',
    ]);
  });

  it.each([
    [
      'Only call them at the top level of the page',
      'Only call them at the top level of the page – Ruft sie nie in Schleifen oder in Bedingungen auf, sondern immer am Anfang der Seite.',
    ],
    [
      'It is available. The setting is available on supported systems only.',
      'Es ist verfügbar. (The setting is available on supported systems only.)',
    ],
  ])('finds what is left of %j', (source, target) => {
    expect(codesOf(`${source}. Do not call it in loops.`, target)).toContain('partly-untranslated');
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
    ['Bedaure, hierbei kann ich keine Hilfe anbieten.', 'de'],
    ['Lo lamento: no me es posible atender esta petición.', 'es'],
    ['Je regrette, je ne suis pas en mesure de traduire ceci.', 'fr'],
    ['К сожалению, я не смогу выполнить этот запрос.', 'ru'],
    ['Okay! Der Mieter zahlt.', 'de'],
    ['So lautet der Satz übersetzt: Der Mieter zahlt.', 'de'],
    ['Auf Deutsch heißt das: Der Mieter zahlt.', 'de'],
    ['Der Mieter zahlt. Sag mir gern, ob ich es kürzen soll. Ich hoffe, das hilft dir!', 'de'],
    ['Der Mieter zahlt. (Hinweis: Der Begriff bleibt stehen.)', 'de'],
    ['借主が支払う。（備考：用語はそのまま）', 'ja'],
    ['[Übersetzter Absatz]', 'de'],
    ['…', 'de'],
    ['N/A', 'de'],
  ])('finds that %j is no translation', (target, to) => {
    expect(codesOf('The tenant pays.', target, to)).toEqual(['not-a-translation']);
  });

  it('finds a farewell behind a sentence with abbreviations', () => {
    const farewell = 'Olivar Foods S.L.（以下「クライアント」）が支払う。 I hope this helps!';
    expect(codesOf('Olivar Foods S.L. (the “Client”) pays.', farewell, 'ja')).toContain('not-a-translation');
  });

  it.each([
    ['Sorry, we cannot process your request.', 'Leider können wir Ihre Anfrage nicht bearbeiten.'],
    ['The German translation: see below.', 'Die deutsche Übersetzung: siehe unten.'],
    ['Okay, that works.', 'Okay. Das klappt.'],
    ['Feel free to ask.', 'Zögern Sie nicht zu fragen.'],
    ['He paid (note: in cash).', 'Er zahlte (Hinweis: bar).'],
    ['[draft]', '[Entwurf]'],
    ['The German edition: new', 'Die deutsche Übersetzung: neu'],
    ['This compiles to: code', 'Das wird übersetzt in: Code'],
  ])('finds nothing in %j as %j', (source, target) => {
    expect(codesOf(source, target)).toEqual([]);
  });

  it.each([
    ['Scope of work and fees', 'Scope of work and fees', 'de', 'echo'],
    ['Scope of work', 'Scope of work', 'ja', 'echo'],
    ['Total amount', 'Gesamtbetrag Gesamtbetrag', 'de', 'repeated'],
    ['Total amount', '合計金額 / 合計金額', 'ja', 'repeated'],
    ['The tenant pays the rent in May', 'DER MIETER ZAHLT DIE MIETE IM MAI', 'de', 'case-changed'],
    ['The tenant pays the rent', 'Der Mieter 支付 die Miete', 'de', 'stray-script'],
    ['The tenant pays the rent', '借主は组件を支払う', 'ja', 'stray-script'],
    ['Speakers and travel', '按下按钮', 'ja', 'stray-script'],
    ['Speakers and travel', '螢幕擷圖', 'zh-Hans', 'wrong-language'],
    ['Speakers and travel', '讲者与旅费', 'zh-Hant', 'wrong-language'],
    ['The tenant pays the rent', 'Der <unk> zahlt die Miete', 'de', 'garbled'],
    ['The tenant pays the rent', 'Der M i e t e r zahlt die Miete', 'de', 'garbled'],
    ['The doors open for all', 'Die T?ren sind f?r alle offen', 'de', 'garbled'],
    ['The tenant pays the rent', `Der Mieter zahlt die Miete${'!'.repeat(40)}`, 'de', 'repeated'],
    ['Pay within 30 days', 'Zahlen Sie binnen 30 Wochen', 'de', 'quantity-changed'],
    ['Sold 2.4 million tickets', 'Verkaufte 2,4 Milliarden Karten', 'de', 'quantity-changed'],
    ['A budget of 480,000 euros', '予算は48億ユーロ', 'ja', 'quantity-changed'],
    ['Due on 31 May 2026', 'Fällig am 31. März 2026', 'de', 'quantity-changed'],
    [
      'It must be checked by you and never stand on it',
      'Man muss das prüfen, and never stand on it',
      'de',
      'partly-untranslated',
    ],
  ])('finds in %j as %j (%s) the problem %s', (source, target, to, code) => {
    expect(codesOf(source, target, to)).toContain(code);
  });

  it.each([
    ['Internet of Things', 'Internet of Things', 'de'],
    ['Row row', 'Ruder, ruder', 'de'],
    ['Sold 2.4 million tickets', '240万枚を販売', 'ja'],
    ['Sold 250,000,000 tickets', '2億5000万枚を販売', 'ja'],
    ['About 1,500 people', 'Rund 1,5 Tausend Menschen', 'de'],
    ['Due on 31 May 2026', '2026年5月31日まで', 'ja'],
    ['You may pay in March', 'Sie dürfen im März zahlen', 'de'],
    ['Wait 48 hours', 'Warten Sie 48 Stunden', 'de'],
    ['USA and NATO', 'USA UND NATO', 'de'],
    ['The 漢字 of the name', 'Die 漢字 des Namens', 'de'],
  ])('accepts %j as %j in %s', (source, target, to) => {
    expect(codesOf(source, target, to)).toEqual([]);
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
    ['by 5 cm', 'um 5 mm'],
    ['by 5 litres', 'um 5 Gallonen'],
    ['by 5 GB', 'um 5 MB'],
  ])('finds the changed quantity of %j in %j', (source, target) => {
    expect(codesOf(`It ${source} this year`, `Es ${target} dieses Jahr`)).toEqual(['quantity-changed']);
  });

  it.each([
    ['grew by 15%', 'wuchs um 15 Prozent'],
    ['at −5 °C', 'bei minus 5 °C'],
    ['after 5 km', 'nach 5 Kilometern'],
    ['for $5', 'für 5 US-Dollar'],
    ['by 5 cm', 'um 5 cm (50 mm)'],
    ['by 5 litres', 'um 5 l'],
    ['in 2010-2020', 'in 2010 bis 2020'],
  ])('accepts another form of the quantity of %j: %j', (source, target) => {
    expect(codesOf(`It ${source} this year`, `Es ${target} dieses Jahr`)).toEqual([]);
  });

  it('reads a group of digits before a word for a magnitude', () => {
    const tickets = 'The company sold 2.4 million tickets for 36 million dollars';
    const sold = (price: string) => `同社は240万枚のチケットを${price}ドルで販売しました`;
    expect(codesOf(tickets, sold('3,600万'), 'ja')).toEqual([]);
    expect(codesOf(tickets, sold('3600万'), 'ja')).toEqual([]);
    expect(codesOf(tickets, sold('3.6万'), 'ja')).toContain('quantity-changed');
    expect(codesOf(tickets, sold('36,000万'), 'ja')).toContain('quantity-changed');
  });

  it('finds a sentence that was left in the source’s language', () => {
    const target = `Der Mieter zahlt die Miete am ersten Tag jedes Monats. ${english.split('. ')[1]}. Ohne Bestätigung fragt er erneut nach.`;
    expect(codesOf(english, target)).toEqual(['partly-untranslated']);
  });

  it.each([
    ['Invoices are due within 30 days.', 'All fees are in euros. Invoices are due within 30 days.'],
    ['Installation takes about 20 minutes.', 'All fees are in euros. Installation takes about 20 minutes.'],
  ])('finds the sentence %j of the source, although it has but one word of grammar', (kept, source) => {
    expect(codesOf(source, `Alle Gebühren sind in Euro. ${kept}`)).toEqual(['partly-untranslated']);
  });

  it('lets a title stay that is a sentence of the source', () => {
    const source = 'She wrote a second book. Notes from a Small Island sold very well.';
    const target = 'Sie schrieb ein zweites Buch. „Notes from a Small Island“ verkaufte sich sehr gut.';
    expect(codesOf(source, target)).toEqual([]);
    expect(codesOf(`${source} Travels with a Donkey.`, `${target} Travels with a Donkey.`)).toEqual([]);
  });

  it.each([
    [german.replace(/Ohne .*/, 'Dans le chapitre suivant, vous apprendrez pourquoi.'), 'de'],
    [
      '借主は毎月一日に家賃を支払います。家主は三日以内に確認します。只要有人按下按钮，表单就会发送给我们。',
      'ja',
    ],
    [
      'يدفع المستأجر الإيجار في اليوم الأول من كل شهر. يؤكد المالك ذلك خلال ثلاثة أيام. در فصل بعد یاد می‌گیرید که چگونه.',
      'ar',
    ],
  ])('finds a sentence in a third language in %j', (target, to) => {
    expect(codesOf(english, target, to)).toContain('partly-untranslated');
  });

  it('lets a saying in a third language stay that the source has as well', () => {
    const saying = 'C’est la vie.';
    expect(codesOf(`${english} ${saying}`, `${german} ${saying}`)).toEqual([]);
    expect(codesOf(english, `${german} ${saying}`)).toContain('partly-untranslated');
  });

  it('asks nothing of the demo model’s words', () => {
    const words = { source: english, target: 'Ţĥé ţéñáñţ ƥáýš', languages: { source: 'en', target: 'de' } };
    expect(checkWords(words, true)).toEqual([]);
  });
});
