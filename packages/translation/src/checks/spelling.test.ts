import { describe, expect, it } from 'vitest';
import { checkUnit } from './check.ts';
import { replaceWordIn, wordsToSpell } from './spelling.ts';

const unitOf = (source: string, target: string, more: object = {}) => ({
  source,
  target,
  codes: [],
  ...more,
});

const words = (to: string, target: string, source = '', more: object = {}) =>
  wordsToSpell(unitOf(source, target, more), { source: 'en', target: to });

describe('words that are looked up', () => {
  it.each([
    [
      'de',
      'Das Kühlschrankgerät steht in der E-Mail-Adresse.',
      'Das Kühlschrankgerät steht in der E-Mail-Adresse',
    ],
    [
      'de',
      'Vertrags- und Lieferbedingungen, Stahlerzeugung/-verarbeitung',
      'Vertrags- und Lieferbedingungen Stahlerzeugung -verarbeitung',
    ],
    ['fr', 'L’arbre qu’il voit aujourd’hui, dit-il.', "L'arbre qu'il voit aujourd'hui dit-il"],
    ['it', 'Nell’acqua dell’isola', "Nell'acqua dell'isola"],
    ['en', 'The dog’s bone isn’t the dogs’ tails.', "The dog's bone isn't the dogs tails"],
    ['tr', 'İstanbul’da ılık bir gün', "İstanbul'da ılık bir gün"],
    ['ar', 'العَقْدُ الجديد', 'العقد الجديد'],
    ['he', 'שָׁלוֹם לכולם', 'שלום לכולם'],
    ['uk', 'Сім’я грає в м’яч', "Сім'я грає м'яч"],
    ['fa', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['hu', 'Az asz\u00adtal szép', 'Az asztal szép'],
  ])('keep apostrophes, hyphens and letters of %s: %s', (to, target, expected) => {
    expect(words(to, target).join(' ')).toBe(expected);
  });

  it.each([
    ['URLs and mail addresses', 'Siehe https://a.org/tpyo und tpyo@a.org'],
    ['placeholders', 'Siehe {tpyo} und {{tpyo}}'],
    [
      'paths, files and options',
      'Siehe /usr/tpyo und C:\\tpyo und und/tpyo/oder und tpyo.txt und --tpyo und tpyo_tpyo',
    ],
    ['words with digits', 'Siehe und A4tpyo und 2tpyo und 3-tpyo'],
    ['abbreviations', 'Siehe TPYO und TPYOs und'],
    ['identifiers', 'Siehe tpyoTpyo und TpyoTpyo'],
    ['single letters', 'Siehe x und y'],
    ['other scripts', 'Siehe Тпйо und τπυο'],
    ['words that a code interrupts', 'Siehe tp<x1/>yo und'],
    ['very long words', `Siehe ${'tpyo'.repeat(20)} und`],
  ])('leave out %s', (_, target) => {
    expect(words('de', target)).toEqual(['Siehe', 'und']);
  });

  it('leave out words of the source, and its names with an ending', () => {
    expect(
      words('de', 'Microsofts Cloud läuft in Redmond.', 'The cloud of Microsoft runs in Redmond.'),
    ).toEqual(['Cloud', 'läuft']);
    expect(words('tr', 'Ankara’dan gel', 'Come from Ankara')).toEqual(['gel']);
    expect(words('fr', 'd’Anna', 'Anna’s')).toEqual([]);
    expect(words('de', 'der Verso-Server', 'the Verso machine')).toEqual(['der', 'Server']);
  });

  it('leave out terms of the glossary, also forbidden ones, which have their own rule', () => {
    const term = { keep: false, surfaces: ['widget'], found: 1, misused: [] };
    const terms = [{ source: 'widget', targets: ['Widgetlein'], forbidden: ['Wdgt'], ...term }];
    expect(words('de', 'Das Widgetlein, kein Wdgt', 'the widget', { terms })).toEqual(['Das', 'kein']);
  });

  it.each(['ja', 'zh-Hans', 'th', 'my'])('are none in %s, which has no spaces', (to) => {
    expect(words(to, 'ข้อความ 文字')).toEqual([]);
  });

  it('are found in the text across formatting', () => {
    expect(words('de', 'Ein <g1>Wo</g1>rt')).toEqual(['Ein', 'Wort']);
  });
});

describe('spelling', () => {
  const check = (target: string, misspelled: readonly string[] | undefined, isDemo = false) =>
    checkUnit(unitOf('The words of this long text are written well.', target), {
      source: 'en',
      target: 'de',
      isDemo,
      misspelled: misspelled && new Set(misspelled),
    }).filter(({ rule }) => rule === 'spelling');

  it('reports each word once, with all its places, as a warning', () => {
    expect(check('Das Wrot dieses Textes ist ein gutes Wrot.', ['Wrot', 'Anderes'])).toEqual([
      {
        rule: 'spelling',
        severity: 'warning',
        detail: 'Not in the dictionary: “Wrot”.',
        ranges: [
          { start: 4, end: 8 },
          { start: 37, end: 41 },
        ],
        word: 'Wrot',
      },
    ]);
  });

  it('reports a text of mostly unknown words once', () => {
    const text = 'lorem ipsum dolor sit amet';
    expect(check(`Das ${text}`, text.split(' '))).toMatchObject([
      { detail: 'Most words are not in the dictionary: the text may be in another language.' },
    ]);
  });

  it('reports nothing without a dictionary, and for the demo model', () => {
    expect(check('Das Wrot', undefined)).toEqual([]);
    expect(check('Das Wrot', ['Wrot'], true)).toEqual([]);
  });
});

it('replaces a word wherever it is, unless a code interrupts it', () => {
  const replace = (target: string) =>
    replaceWordIn(unitOf('', target), { source: 'en', target: 'de' }, 'Wrot', 'Wort');
  expect(replace('Das <g1>Wrot</g1>, kein Wrot da')).toBe('Das <g1>Wort</g1>, kein Wort da');
  expect(replace('Das <g1>Wr</g1>ot da')).toBeUndefined();
  expect(replace('Das Wrotz')).toBe('Das Wrotz');
});
