import { encodeInline, type Unit } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { unit, withLinks } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import type { TranslationJob } from '../job.ts';
import { openGlossary } from '../terms/glossary.ts';
import { judge } from './judge.ts';
import type { LineContext } from './text-pair.ts';
import { mayBeKept } from './verify.ts';

interface Case {
  readonly source: string;
  readonly answer: string;
  readonly constraints?: NonNullable<Unit['constraints']>;
  readonly languages?: Partial<Pick<TranslationJob, 'targetLanguage' | 'formality' | 'demo' | 'glossary'>>;
  readonly line?: LineContext;
  readonly isLink?: true;
}

function judged({ source, answer, constraints, languages, line, isLink }: Case) {
  const plain = unit('u', source, constraints === undefined ? {} : { constraints });
  const original = isLink ? withLinks(plain) : plain;
  const segment = { ...distinctText(original, languages?.glossary), key: '' };
  return judge(segment, answer, { sourceLanguage: 'en', targetLanguage: 'de', ...languages }, line);
}

const problemsOf = (each: Case) => judged(each).problems.map(({ code, detail }) => `${code}: ${detail}`);

const long = 'The tenant pays the rent for every month on its first day, without being asked.';
const longTarget = 'Der Mieter zahlt die Miete für jeden Monat an dessen erstem Tag, ohne gefragt zu werden.';
const next = 'The landlord confirms that the money has arrived within three working days.';
const nextTarget = 'Der Vermieter bestätigt binnen drei Werktagen, dass das Geld angekommen ist.';

describe('judge', () => {
  it('writes numbers as the target’s language does', () => {
    const { target, problems, fixed } = judged({ source: 'Pay 1,250 euros', answer: 'Zahle 1,250 Euro' });
    expect([encodeInline(target), problems, fixed]).toEqual(['Zahle 1.250 Euro', [], true]);
  });

  it.each<Case>([
    { source: long, answer: longTarget },
    { source: '<g1>One</g1> and<x2/> two', answer: 'Zwei und<x2/> <g1>eins</g1>' },
    { source: 'A <g1>link</g1>', answer: 'Ein <g1>Verweis</g1>', isLink: true },
    { source: 'Total', answer: 'Gesamtsumme', constraints: { maxLength: 11, singleLine: true } },
    { source: 'Two&#10;lines', answer: 'Zwei&#10;Zeilen' },
    { source: 'Broken \ufffd letter', answer: 'Kaputter \ufffd Buchstabe' },
    { source: '[[verso x]]', answer: '[[verso x]]' },
    { source: 'The translation: a history', answer: 'The translation: eine Geschichte' },
    { source: 'See https://example.org/a now', answer: 'Siehe https://example.org/a jetzt' },
    { source: 'Berlin', answer: 'Berlin' },
    { source: 'Владимир Соколовский', answer: 'Владимир Соколовский' },
    { source: 'Short', answer: 'Dieser Text ist viel länger als das Wort' },
    { source: long, answer: longTarget, line: { marker: 'kiwi', stray: 'More.', skippedNext: next } },
  ])('finds nothing in %j', (each) => {
    expect(judged(each)).toMatchObject({ problems: [], verified: true });
    expect(encodeInline(judged(each).target)).toBe(each.answer);
  });

  it.each<[Case, ...string[]]>([
    [{ source: 'One', answer: ' ' }, 'empty: The translation is empty.'],
    [{ source: 'A note<x1/> <x2/>', answer: 'Eine Notiz' }, 'codes-missing: Missing: <x1/>, <x2/>.'],
    [
      { source: 'A note', answer: 'Eine <x7/>Notiz<x8/>' },
      'codes-invented: Not in the source: <x7/>, <x8/>.',
    ],
    [{ source: 'A note<x1/>', answer: 'Eine <x1/>Notiz<x1/>' }, 'codes-doubled: Used too often: <x1/>.'],
    [
      { source: 'A note 1', answer: 'Eine <g1Notiz' },
      'codes-malformed: Something looks like a code but is none.',
    ],
    [
      { source: 'A <g1>link</g1>', answer: 'Ein Verweis<g1></g1>', isLink: true },
      'codes-emptied: Empty: <g1>.',
    ],
    [
      { source: 'A <g1>big</g1> one', answer: '<g1>Ein <g1>großes</g1></g1>' },
      'codes-nested: Nested in itself: <g1>.',
    ],
    [
      { source: 'A <g1>big</g1> one', answer: 'Ein <g1>großes' },
      'codes-mended: Crossed or unclosed codes were corrected.',
    ],
    [
      { source: '<g1>One</g1> and <g2>two</g2>', answer: 'Eins und zwei' },
      'formatting-lost: Formatting lost: bold, bold.',
    ],
    [
      { source: 'A letter', answer: 'Ein \ufffd Buchstabe' },
      'illegal-characters: Contains characters that no document can hold.',
    ],
    [
      { source: 'Two&#10;lines', answer: 'Zwei Zeilen' },
      'breaks-changed: Line breaks or tabs differ from the source.',
    ],
    [
      { source: 'Total', answer: 'Gesamtsumme', constraints: { maxLength: 10 } },
      'too-long: At most 10 characters are allowed.',
    ],
    [
      { source: 'A word', answer: 'Ein Kiwi-Wort mit kiwi', line: { marker: 'kiwi' } },
      'prompt-leaked: Repeats the markers around the lines.',
    ],
    [
      { source: 'A word', answer: 'Ein Wort [[/verso' },
      'prompt-leaked: Repeats the markers around the lines.',
    ],
    [
      { source: 'A good word', answer: 'Hier ist die Übersetzung: ein gutes Wort' },
      'not-a-translation: Comments on the translation instead of translating.',
    ],
    [
      { source: long, answer: `${longTarget} ${nextTarget}`, line: { skippedNext: next } },
      'lines-merged: Seems to contain the next line too. Answer each line separately.',
      'added-text: Check that nothing was added: a sentence more than the source.',
    ],
    [
      { source: long, answer: 'Der Mieter zahlt die Miete für jeden', line: { stray: 'Monat.' } },
      'line-broken: The line was broken in two. Answer on one line.',
      'incomplete: Something seems to be missing: shorter than the source says.',
    ],
    [{ source: 'Pay 250 of 1,300', answer: 'Zahle alles' }, 'numbers-changed: Numbers missing: 250, 1,300.'],
    [{ source: 'Within 3 days', answer: 'In drei Tagen' }],
    [
      { source: 'Within 3 days', answer: 'In wenigen Tagen' },
      'numbers-spelled: Numbers missing (possibly written as words): 3.',
    ],
    [
      { source: 'Within 3 days', answer: 'In 5 Tagen' },
      'numbers-changed: Numbers missing: 3.',
      'numbers-added: Numbers not in the source: 5.',
    ],
    [
      { source: 'It is −5 °C today', answer: 'Es sind heute 5 °C' },
      'quantity-changed: A minus sign is missing.',
    ],
    [{ source: 'It is 5 °C today', answer: 'Es sind heute 5 °F' }, 'quantity-changed: “°C” became “°F”.'],
    [{ source: 'Pay it all', answer: 'Zahle 70' }, 'numbers-added: Numbers not in the source: 70.'],
    [
      { source: 'See https://example.org/a now', answer: 'Siehe die Seite jetzt' },
      'literals-changed: Must stay unchanged: https://example.org/a.',
    ],
    [
      { source: 'Ask a@example.org or a@example.org', answer: 'Frage a@example.org' },
      'literals-changed: Must stay unchanged: a@example.org.',
    ],
    [
      { source: 'See https://example.org/a now', answer: 'Siehe https://example.org/abc jetzt' },
      'literals-added: Not in the source: https://example.org/abc.',
    ],
    [
      { source: 'See https://example.org/abc now', answer: 'Siehe https://example.org/a jetzt' },
      'literals-changed: Must stay unchanged: https://example.org/abc.',
    ],
    [
      { source: 'See the page now', answer: 'Siehe https://example.org/b jetzt' },
      'literals-added: Not in the source: https://example.org/b.',
    ],
    [
      { source: 'we deliver the tables in may', answer: 'We deliver the tables in May' },
      'echo: The same as the source.',
    ],
    [
      { source: 'We deliver the tables', answer: 'Мы поставляем столы вовремя' },
      'wrong-script: Not written in the script of the target language.',
    ],
    [
      { source: long, answer: 'Miete zahlen.' },
      'incomplete: Something seems to be missing: shorter than the source says.',
    ],
    [
      { source: long, answer: 'Le locataire paie le loyer de chaque mois le premier jour, sans demande.' },
      'wrong-language: Written in French, not in German.',
    ],
    [
      { source: long, answer: `${longTarget} ${longTarget}` },
      'repeated: The text is there twice.',
      'added-text: Check that nothing was added: a sentence more than the source.',
    ],
    [
      { source: `${long} ${next}`, answer: `${longTarget} ${next}` },
      'partly-untranslated: Left as in the source: “The landlord confirms that the money has arrived within thre…”',
    ],
    [
      { source: 'We deliver the tables in May', answer: `${longTarget} ${nextTarget}` },
      'added-text: Check that nothing was added: longer than usual.',
    ],
  ])('names the problem of %j', (each, ...problems) => {
    expect(problemsOf(each)).toEqual(problems);
  });

  it.each([
    [20, ''],
    [23, ' and 3 more'],
  ])('names twenty of %i numbers, and how many there are', (length, rest) => {
    const numbers = Array.from({ length }, (_, index) => String(100 + index));
    expect(
      problemsOf({ source: `Pay ${numbers.join(' or ')}`, answer: `Zahle ${'oder das '.repeat(23)}` })[0],
    ).toBe(`numbers-changed: Numbers missing: ${numbers.slice(0, 20).join(', ')}${rest}.`);
  });

  it('names terms as the glossary has them', async () => {
    const glossary = await openGlossary(
      [
        { source: 'bank', targets: ['Ufer'], forbidden: ['Bank'] },
        { source: 'Verso', targets: [] },
      ],
      { sourceLanguage: 'en', targetLanguage: 'de' },
    );
    const languages = { glossary };
    const source = 'The bank of the river and the other bank, says Verso';
    const good = 'Das Ufer des Flusses und das andere Ufer, sagt Verso';
    expect(problemsOf({ source, answer: good, languages })).toEqual([]);
    expect(problemsOf({ source, answer: good.replace('andere Ufer', 'andere Gestade'), languages })).toEqual([
      'term: Not as in the glossary: bank = Ufer (1 of 2).',
    ]);
    expect(
      problemsOf({
        source,
        answer: good.replace('Verso', 'Programm').replace('andere Ufer', 'andere Bank'),
        languages,
      }),
    ).toEqual(['term: Not as in the glossary: bank = Ufer (1 of 2), not Bank, Verso = Verso.']);
  });

  it('skips what the demo model can’t do, and nothing else', () => {
    const languages = { demo: true };
    const source = 'See https://example.org/a now and then';
    expect(problemsOf({ source, answer: source, languages })).toEqual([]);
    expect(problemsOf({ source, answer: 'Ein <x7/>', languages })).toEqual([
      'codes-invented: Not in the source: <x7/>.',
    ]);
    expect(problemsOf({ source, answer: source })).toEqual(['echo: The same as the source.']);
  });

  it('lets warnings pass, and errors only where a flagged text is better than none', () => {
    const verdicts = (each: Case) => {
      const { problems, verified } = judged(each);
      return { verified, kept: mayBeKept(problems) };
    };
    expect(verdicts({ source: 'Within 3 days', answer: 'In wenigen Tagen' })).toEqual({
      verified: true,
      kept: true,
    });
    expect(verdicts({ source: 'Pay 250', answer: 'Zahle viel' })).toEqual({ verified: false, kept: true });
    expect(verdicts({ source: 'A note<x1/>', answer: 'Eine Notiz' })).toEqual({
      verified: false,
      kept: false,
    });
    expect(verdicts({ source: 'Pay 250<x1/>', answer: 'Zahle viel' })).toEqual({
      verified: false,
      kept: false,
    });
  });

  it('says whether the answer was fixed', () => {
    expect(judged({ source: 'R&D', answer: 'F&amp;E' })).toMatchObject({ fixed: true, target: ['F&E'] });
    expect(judged({ source: 'A <g1>big</g1> one', answer: 'Ein <g1>großes' }).fixed).toBe(true);
    expect(judged({ source: 'One', answer: 'Eins' }).fixed).toBe(false);
    expect(judged({ source: 'One', answer: ' Eins ' }).target).toEqual(['Eins']);
  });
});
