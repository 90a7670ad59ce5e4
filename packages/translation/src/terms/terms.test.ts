import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKept } from './check.ts';
import { type GlossaryTerm, openGlossary } from './glossary.ts';

const open = (terms: readonly GlossaryTerm[], sourceLanguage = 'en', targetLanguage = 'de') =>
  openGlossary(terms, { sourceLanguage, targetLanguage });

/** The surfaces found for each term. */
async function found(
  text: string,
  sources: readonly string[],
  language = 'en',
  more: Partial<GlossaryTerm> = {},
) {
  const glossary = await open(
    sources.map((source) => ({ source, targets: ['x'], ...more })),
    language,
  );
  return Object.fromEntries(glossary.find(text).map(({ source, surfaces }) => [source, surfaces]));
}

describe('terms in a source text', () => {
  it('are found in inflected and cased forms', async () => {
    expect(await found('Parties and CONTRACTS: a party’s contract.', ['party', 'contract'])).toEqual({
      party: ['Parties', 'party'],
      contract: ['CONTRACTS', 'contract'],
    });
    expect(await found('Die Verträge des Vertrags', ['Vertrag'], 'de')).toEqual({
      Vertrag: ['Verträge', 'Vertrags'],
    });
  });

  it('are no other words with the same stem, except of verbs', async () => {
    const text = 'Institutional success; having completely participated';
    expect(await found(text, ['institution', 'successful', 'have', 'complete', 'participant'])).toEqual({});
    expect(await found('Leased and leasing', ['lease'], 'en', { isVerb: true })).toEqual({
      lease: ['Leased', 'leasing'],
    });
    expect(await found('vertraglich; die Haftungen', ['Vertrag', 'Haftung'], 'de')).toEqual({
      Haftung: ['Haftungen'],
    });
    expect(await found('Les clauses nationales', ['clause nationale'], 'fr')).toEqual({
      'clause nationale': ['clauses nationales'],
    });
  });

  it('are whole words', async () => {
    expect(await found('Subcontract the artisan; best-sellers stay', ['contract', 'art', 'sell'])).toEqual(
      {},
    );
    expect(await found('Best-sellers of art', ['art', 'seller'])).toEqual({
      seller: ['sellers'],
      art: ['art'],
    });
  });

  it('are the longest ones at each place, without overlaps', async () => {
    const terms = ['price', 'purchase price', 'purchase price index'];
    expect(await found('The purchase\u00a0price, the price and a purchase price index', terms)).toEqual({
      'purchase price': ['purchase\u00a0price'],
      price: ['price'],
      'purchase price index': ['purchase price index'],
    });
  });

  it('match upper and lower case where asked to, and always as abbreviations', async () => {
    expect(await found('It is IT; PDFs and pdf', ['IT', 'PDF'])).toEqual({ IT: ['IT'], PDF: ['PDFs'] });
    expect(await found('May it be in May?', ['May'], 'en', { caseSensitive: true })).toEqual({
      May: ['May', 'May'],
    });
    expect(await found('may I? MAY', ['May'], 'en', { caseSensitive: true })).toEqual({});
  });

  it('are found in scripts without spaces at the boundaries of words', async () => {
    expect(await found('支払金額は契約書に記載', ['金額', '契約書'], 'ja')).toEqual({
      金額: ['金額'],
      契約書: ['契約書'],
    });
    expect(await found('コンテストのテスト', ['テスト'], 'ja')).toEqual({ テスト: ['テスト'] });
    expect(await found('和平与和', ['和'], 'zh')).toEqual({ 和: ['和'] });
    expect(await found('계약은 재계약', ['계약'], 'ko')).toEqual({ 계약: ['계약'] });
    expect(await found('สัญญาซื้อขาย', ['สัญญา'], 'th')).toEqual({ สัญญา: ['สัญญา'] });
  });

  it('have all their meanings, in the order of the glossary', async () => {
    const glossary = await open([
      { source: 'bank', targets: ['Ufer'], note: 'of a river' },
      { source: 'Bank', targets: ['Bank'], note: 'for money' },
    ]);
    expect(glossary.find('Two banks')).toMatchObject([
      { source: 'bank', targets: ['Ufer', 'Bank'], entries: [{ note: 'of a river' }, { note: 'for money' }] },
    ]);
  });

  it('cost linear time, whatever the glossary', async () => {
    const deep = Array.from({ length: 400 }, (_, length) => ({
      source: 'a '.repeat(length + 1),
      targets: ['x'],
    }));
    const glossary = await open(deep);
    expect(glossary.find('a '.repeat(20_000)).flatMap(({ surfaces }) => surfaces)).toHaveLength(50);
  });

  it('never overlap, and are parts of the text', async () => {
    const word = fc.constantFrom('sale', 'sales', 'price', 'of', '金', '額', '-', ' ', 'IT', "'");
    await fc.assert(
      fc.asyncProperty(
        fc.array(word),
        fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 8 }),
        async (text, terms) => {
          const glossary = await open(terms.map((term) => ({ source: term.join(' '), targets: ['x'] })));
          const whole = text.join(' ');
          const surfaces = glossary.find(whole).flatMap((use) => use.surfaces);
          expect(surfaces.join('').length).toBeLessThanOrEqual(whole.length);
          for (const surface of surfaces) expect(whole).toContain(surface);
        },
      ),
    );
  });
});

/** How a target uses the terms of a source: found of expected, and what is forbidden. */
async function checked(
  source: string,
  target: string,
  terms: readonly GlossaryTerm[],
  [from, into]: readonly [string, string] = ['en', 'de'],
) {
  const glossary = await open(terms, from, into);
  return glossary
    .check(glossary.find(source), target)
    .map(
      (check) =>
        `${check.source} ${check.found}/${check.surfaces.length}${check.misused.map((word) => ` !${word}`)}${isKept(check) ? '' : ' missed'}`,
    );
}

describe('terms in a target', () => {
  const contract = { source: 'contract', targets: ['Vertrag', 'Vereinbarung'], forbidden: ['Kontrakt'] };

  it('count once for each occurrence, inflected or an accepted alternative', async () => {
    const source = 'Contracts follow the contract.';
    expect(await checked(source, 'Verträge folgen der Vereinbarung.', [contract])).toEqual(['contract 2/2']);
    expect(await checked(source, 'Abkommen folgen dem Vertrag.', [contract])).toEqual([
      'contract 1/2 missed',
    ]);
    expect(await checked('A contract', 'Ein Mietvertrag', [contract])).toEqual(['contract 1/1']);
    const buyer = { source: 'buyer', targets: ['Käuferin'] };
    expect(await checked('Buyers', 'Die Käuferinnen', [buyer])).toEqual(['buyer 1/1']);
    expect(await checked('A contract', 'Ein Abkommen', [contract])).toEqual(['contract 0/1 missed']);
  });

  it('are not used where a forbidden word is', async () => {
    expect(await checked('A contract', 'Ein Kontrakt', [contract])).toEqual([
      'contract 0/1 !Kontrakt missed',
    ]);
    expect(await checked('A contract', 'Vertrag, auch Kontrakte', [contract])).toEqual([
      'contract 1/1 !Kontrakt missed',
    ]);
  });

  it('may be forbidden as a part of what is accepted', async () => {
    const terms = [{ source: 'client', targets: ['Klient Nord'], forbidden: ['Klient'] }];
    expect(await checked('The client', 'Der Klient Nord', terms)).toEqual(['client 1/1']);
    expect(await checked('The client', 'Der Klient', terms)).toEqual(['client 0/1 !Klient missed']);
  });

  it('do not count for two terms', async () => {
    const terms = [
      { source: 'party', targets: ['Partei'] },
      { source: 'contracting party', targets: ['Vertragspartei'] },
    ];
    const source = 'A party and the contracting party';
    expect(await checked(source, 'Eine Partei und die Vertragspartei', terms)).toEqual([
      'party 1/1',
      'contracting party 1/1',
    ]);
    expect(await checked(source, 'Eine Person und die Vertragspartei', terms)).toEqual([
      'party 0/1 missed',
      'contracting party 1/1',
    ]);
  });

  it('are found in compounds, but not behind a prefix or by a stem that other words share', async () => {
    const terms = [
      { source: 'clear', targets: ['klar'] },
      { source: 'fork', targets: ['Gabelung'] },
      { source: 'partner', targets: ['Vertrag'] },
    ];
    expect(await checked('clear fork partner', 'Klarsicht, Hauptgabelung, Vertragspartner', terms)).toEqual([
      'clear 1/1',
      'fork 1/1',
      'partner 1/1',
    ]);
    expect(await checked('clear fork partner', 'Unklar: Essgabel, Partner', terms)).toEqual([
      'clear 0/1 missed',
      'fork 0/1 missed',
      'partner 0/1 missed',
    ]);
  });

  it('can share a compound, of which each part counts once', async () => {
    const terms = [
      { source: 'service', targets: ['Leistung'] },
      { source: 'agreement', targets: ['Vertrag'] },
    ];
    const read = (target: string) => checked('Service agreement', target, terms);
    expect(await read('Dienstleistungsvertrag')).toEqual(['service 1/1', 'agreement 1/1']);
    expect(await read('Vertragsleistung')).toEqual(['service 1/1', 'agreement 1/1']);
    expect(await read('Leistungsverträge')).toEqual(['service 1/1', 'agreement 1/1']);
    expect(await read('Dienstvertrag')).toEqual(['service 0/1 missed', 'agreement 1/1']);
    for (const target of ['Mietvertrag', 'Mietverträge', 'Des Vertrags'])
      expect(await checked('Agreement upon agreement', target, terms)).toEqual(['agreement 1/2 missed']);
  });

  it('are not words that they are derived from', async () => {
    const terms = [{ source: 'Arabic', targets: ['arabique'] }];
    const read = (target: string) => checked('Arabic gum', target, terms, ['en', 'fr']);
    expect(await read('De la gomme arabe')).toEqual(['Arabic 0/1 missed']);
    expect(await read('Des gommes arabiques')).toEqual(['Arabic 1/1']);
  });

  it('stay as they are when the glossary says so', async () => {
    const terms = [{ source: 'Verso', targets: [] }];
    expect(await checked('Verso is VERSO', 'Verso ist VERSO', terms)).toEqual(['Verso 2/2']);
    expect(await checked('Verso works', 'Rückseite arbeitet', terms)).toEqual(['Verso 0/1 missed']);
  });

  it('are recognized without a stemmer by their beginnings', async () => {
    const terms = [{ source: 'agreement', targets: ['umowa najmu'] }];
    expect(await checked('Of the agreement', 'Postanowienia umowy najmu', terms, ['en', 'pl'])).toEqual([
      'agreement 1/1',
    ]);
    expect(await checked('Of the agreement', 'Postanowienia kontraktu', terms, ['en', 'pl'])).toEqual([
      'agreement 0/1 missed',
    ]);
  });

  it('are recognized in scripts without spaces', async () => {
    const terms = [{ source: 'contract', targets: ['契約書'] }];
    expect(await checked('The contract', '本契約書は', terms, ['en', 'ja'])).toEqual(['contract 1/1']);
    expect(await checked('The contract', '本契約は', terms, ['en', 'ja'])).toEqual(['contract 0/1 missed']);
  });
});
