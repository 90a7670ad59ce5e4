import {
  importGlossaryResponse,
  listTermsResponse,
  previewGlossaryResponse,
  savedGlossaryResponse,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan } from '../translations/client.ts';

const csv = [
  'English;Deutsch;Verboten (de);Anmerkung',
  'contract;Vertrag;Kontrakt|Abkommen;',
  '"purchase ""net"" price";Kaufpreis;;"two',
  'lines"',
  ';leer;;',
  "'=1+1;Summe;;",
].join('\r\n');

const unit = (source: string, target: string, length = 1) =>
  `<tu srclang="${source}"><tuv xml:lang="${source}"><seg>${'word '.repeat(length)}</seg></tuv>` +
  `<tuv xml:lang="${target}"><seg>Wort</seg></tuv></tu>`;

describeWithDatabase('files of glossaries', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });
  afterAll(() => server.close());

  const create = async () => {
    const json = { name: 'Terms', source_language: 'en', target_languages: ['fr'] };
    const answer = await send(server, '/api/glossaries', { user, json });
    return savedGlossaryResponse.parse(await answer.json()).glossary;
  };
  const post = (path: string, content: string | Uint8Array, filename: string, options: object = {}) => {
    const form = new FormData();
    form.set('options', JSON.stringify(options));
    form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], filename));
    return send(server, `/api/glossaries/${path}`, { user, method: 'POST', body: form });
  };
  const terms = async (id: string) => {
    const answer = await send(server, `/api/glossaries/${id}/terms`, { user });
    return listTermsResponse.parse(await answer.json()).terms;
  };

  it('are previewed with suggested columns and problems by line', async () => {
    const preview = previewGlossaryResponse.parse(await (await post('preview', csv, 'Terms.CSV')).json());
    expect(preview).toMatchObject({
      format: 'csv',
      header: ['English', 'Deutsch', 'Verboten (de)', 'Anmerkung'],
      columns: [
        { role: 'source', language: 'en' },
        { role: 'preferred', language: 'de' },
        { role: 'forbidden', language: 'de' },
        { role: 'note' },
      ],
      total: 3,
      source_language: 'en',
      target_languages: ['de'],
      problems: [{ line: 5, code: 'empty-term' }],
    });
    expect(preview.terms[0]?.translations.de).toEqual({
      preferred: 'Vertrag',
      alternatives: [],
      forbidden: ['Kontrakt', 'Abkommen'],
    });
  });

  it('add terms, update equal ones and keep the others', async () => {
    const { id } = await create();
    const first = importGlossaryResponse.parse(await (await post(`${id}/import`, csv, 'a.csv')).json());
    expect(first).toMatchObject({ added: 3, updated: 0, unchanged: 0, problems_total: 1 });
    expect(first.glossary).toMatchObject({ terms: 3, target_languages: ['fr', 'de'] });
    const again = await post(`${id}/import`, 'en\tde\nContract\tVereinbarung\nseller\tVerkäufer\n', 'b.tsv');
    expect(await again.json()).toMatchObject({ added: 1, updated: 1, glossary: { terms: 4 } });
    expect((await terms(id)).map(({ source, note }) => [source, note])).toEqual([
      ['=1+1', null],
      ['Contract', null],
      ['purchase "net" price', 'two\nlines'],
      ['seller', null],
    ]);
    const replaced = await post(`${id}/import`, 'en,de\nonly,nur\n', 'c.csv', { replace: true });
    expect(await replaced.json()).toMatchObject({ added: 1, glossary: { terms: 1 } });
  });

  it('keep forbidden words that they do not mention, unless they use them', async () => {
    const { id } = await create();
    await post(`${id}/import`, csv, 'a.csv');
    const forbidden = async () =>
      (await terms(id)).find(({ source }) => source.toLowerCase() === 'contract')?.translations.de?.forbidden;
    const same = await post(`${id}/import`, 'en,de\ncontract,Vertrag\n', 'b.csv');
    expect(await same.json()).toMatchObject({ updated: 0, unchanged: 1 });
    await post(`${id}/import`, 'en,de\ncontract,Abkommen\n', 'c.csv');
    expect(await forbidden()).toEqual(['Kontrakt']);
    await post(`${id}/import`, 'en,de,forbidden (de)\ncontract,Vertrag,Pakt\n', 'd.csv');
    expect(await forbidden()).toEqual(['Pakt']);
  });

  it.each(['csv', 'tsv', 'xlsx', 'tbx'] as const)(
    'are exported as %s and imported again without a change',
    async (format) => {
      const { id } = await create();
      await post(`${id}/import`, csv, 'a.csv');
      const before = await terms(id);
      const exported = await send(server, `/api/glossaries/${id}/export?format=${format}`, { user });
      expect(exported.headers.get('content-disposition')).toContain(`Terms.${format}`);
      const bytes = new Uint8Array(await exported.arrayBuffer());
      const again = await post(`${id}/import`, bytes, `Terms.${format}`);
      expect(await again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 3, problems: [] });
      expect(await terms(id)).toEqual(before);
    },
  );

  it('in XLIFF have the terms of the module Glossary', async () => {
    const { id } = await create();
    const xliff = (source: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0" version="2.0"
      srcLang="${source}" trgLang="fr"><file id="f"><unit id="u"><gls:glossary><gls:glossEntry><gls:term>contract</gls:term>
      <gls:translation>contrat</gls:translation><gls:translation>convention</gls:translation></gls:glossEntry></gls:glossary>
      <segment><source>a</source></segment></unit></file></xliff>`;
    const preview = previewGlossaryResponse.parse(
      await (await post('preview', xliff('en'), 'a.xliff')).json(),
    );
    expect(preview).toMatchObject({
      format: 'xliff',
      total: 1,
      source_language: 'en',
      target_languages: ['fr'],
    });
    const answer = await post(`${id}/import`, xliff('en'), 'texts.xlf');
    expect(importGlossaryResponse.parse(await answer.json())).toMatchObject({ added: 1, problems: [] });
    expect(await terms(id)).toMatchObject([
      { source: 'contract', translations: { fr: { preferred: 'contrat', alternatives: ['convention'] } } },
    ]);
    expect(await refusalOf(await post(`${id}/import`, xliff('it'), 'texts.xlf'))).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('in TMX have the short segments of a memory as terms, from the source language of the glossary', async () => {
    const { id } = await create();
    await post(`${id}/import`, csv, 'a.csv');
    const exported = await send(server, `/api/glossaries/${id}/export?format=tmx`, { user });
    const tmx = (await exported.text()).replace(
      '<body>',
      `<body>${unit('fr', 'de')}${unit('en', 'de', 200)}`,
    );
    const other = await create();
    const answer = await post(`${other.id}/import`, tmx, 'Memory.tmx');
    expect(await answer.json()).toMatchObject({
      added: 3,
      problems: [{ code: 'no-translation' }, { code: 'term-too-long' }],
    });
    const [, contract] = await terms(other.id);
    expect(contract).toMatchObject({ source: 'contract', translations: { de: { preferred: 'Vertrag' } } });
  });

  it('in TBX are refused with the line and the rule', async () => {
    const { id } = await create();
    const start = '<tbx type="TBX-Min" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">';
    const answer = await post(`${id}/import`, `${start}\n<text><admin type="x"/></text></tbx>`, 'bad.tbx');
    expect(await refusalOf(answer)).toMatchObject({
      code: 'document_unreadable',
      error: expect.stringContaining('Line 2: <admin> is not allowed in <text>.'),
    });
    const bomb = '<!DOCTYPE tbx [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>';
    expect(await refusalOf(await post(`${id}/import`, `${bomb}${start}&b;</tbx>`, 'bomb.tbx'))).toMatchObject(
      {
        code: 'document_unreadable',
      },
    );
  });

  it('are refused with a reason', async () => {
    const { id } = await create();
    const refused = async (content: string, name: string, options: object = {}) =>
      refusalOf(await post(`${id}/import`, content, name, options));
    expect(await refused('x', 'terms.pdf')).toMatchObject({ code: 'unsupported_file_extension' });
    expect(await refused('', 'terms.csv')).toMatchObject({ code: 'document_unreadable' });
    expect(await refused('not a zip', 'terms.xlsx')).toMatchObject({ code: 'document_unreadable' });
    expect(
      await refused('a,b\nc,d', 'terms.csv', { columns: [{ role: 'source' }, { role: 'preferred' }] }),
    ).toMatchObject({
      code: 'validation_failed',
      error: 'Choose the language of column 2.',
    });
    expect(await refused(`en,de\n${'a,b\n'.repeat(2)}"open`, 'terms.csv')).toMatchObject({
      code: 'document_unreadable',
    });
    expect(await terms(id)).toEqual([]);
  });

  it('may have more terms than fit a plan, which are not imported', async () => {
    await setPlan(server, user, 'pro');
    const { id } = await create();
    const rows = Array.from({ length: 5001 }, (_, n) => `term ${n},Wort ${n}`).join('\n');
    expect(await refusalOf(await post(`${id}/import`, `en,de\n${rows}`, 'many.csv'))).toMatchObject({
      code: 'limit_reached',
      error: 'A glossary of the Pro plan can have 5,000 terms. This one would have 5,001.',
    });
    await setPlan(server, user, 'business');
    const imported = await post(`${id}/import`, `en,de\n${rows}`, 'many.csv');
    expect(await imported.json()).toMatchObject({ added: 5001 });
  });
});
