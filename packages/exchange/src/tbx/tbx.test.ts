import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glossaryLimits } from '../glossary/entry.ts';
import { ExchangeError } from '../glossary/error.ts';
import { duplicateKey } from '../glossary/make.ts';
import { glossaries } from '../testing/entries.ts';
import { readTbx } from './read.ts';
import { writeTbx } from './write.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const header = '<tbxHeader><fileDesc><sourceDesc><p>A test</p></sourceDesc></fileDesc></tbxHeader>';
const root = (attributes: string) => `<tbx ${attributes} xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">`;
const basic = root('type="TBX-Basic" style="dca"');
const file = (body: string, start = basic) =>
  `${start}\n${header}\n<text><body>\n${body}\n</body></text></tbx>`;
const term = (text: string, notes = '') => `<termSec><term>${text}</term>${notes}</termSec>`;
const section = (language: string, ...terms: readonly string[]) =>
  `<langSec xml:lang="${language}">${terms.join('')}</langSec>`;
const concept = (...parts: readonly string[]) => `<conceptEntry>${parts.join('')}</conceptEntry>`;
const note = (type: string, value: string) => `<termNote type="${type}">${value}</termNote>`;

const read = (text: string, sourceLanguage?: string) =>
  readTbx(bytes(text), sourceLanguage === undefined ? {} : { sourceLanguage });

function errorOf(text: string): ExchangeError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ExchangeError) return error;
    throw error;
  }
  throw new Error('No error');
}

const cluster = concept(
  '<descrip type="subjectField">Astronomy</descrip>',
  '<note>Stars</note>',
  section(
    'en',
    term(
      'open cluster',
      note('partOfSpeech', 'noun') + note('administrativeStatus', 'preferredTerm-admn-sts'),
    ),
    term('galactic cluster', note('termType', 'variant')),
  ),
  section(
    'es',
    '<descripGrp><descrip type="definition">Un grupo\n\t\tde estrellas</descrip></descripGrp>',
    term('montón', note('administrativeStatus', 'deprecatedTerm-admn-sts')),
    term('cúmulo galáctico'),
    term('cúmulo abierto', note('administrativeStatus', 'preferredTerm-admn-sts')),
  ),
);

describe('readTbx', () => {
  it('has an entry for each synonym, with the preferred, admitted and deprecated translations', () => {
    const { entries, languages, problems } = read(file(cluster));
    const spanish = {
      preferred: 'cúmulo abierto',
      alternatives: ['cúmulo galáctico'],
      forbidden: ['montón'],
    };
    expect(problems).toEqual([]);
    expect(languages).toEqual({ source: 'en', targets: ['es'] });
    expect(entries).toMatchObject([
      {
        source: 'open cluster',
        partOfSpeech: 'noun',
        domain: 'Astronomy',
        note: 'Stars\nes: Un grupo de estrellas',
        translations: { es: spanish },
      },
      { source: 'galactic cluster', note: 'Stars\nTerm type: variant\nes: Un grupo de estrellas' },
    ]);
  });

  it('reads a file from any of its languages', () => {
    const { entries, problems } = read(file(`${cluster}\n${concept(section('fr', term('amas')))}`), 'es');
    expect(entries.map(({ source }) => source)).toEqual(['montón', 'cúmulo galáctico', 'cúmulo abierto']);
    expect(entries[0]?.translations.en?.preferred).toBe('open cluster');
    expect(problems).toMatchObject([{ line: 6, code: 'empty-term' }]);
  });

  it('keeps terms that have no translation yet', () => {
    const { entries, problems } = read(file(concept(section('en', term('alone')))));
    expect(entries).toMatchObject([{ source: 'alone', translations: {} }]);
    expect(problems).toMatchObject([{ code: 'no-translation', severity: 'warning' }]);
  });

  it('reads DCT style', () => {
    const start = root('type="TBX-Min" style="dct" xmlns:min="http://www.tbxinfo.net/ns/min"');
    const { entries } = read(
      file(
        concept(
          '<min:subjectField>Law</min:subjectField>',
          section('en', term('client', '<min:partOfSpeech>noun</min:partOfSpeech>')),
          section(
            'de',
            term('Kunde', '<min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus>'),
          ),
        ),
        start,
      ),
    );
    expect(entries).toMatchObject([
      {
        source: 'client',
        domain: 'Law',
        partOfSpeech: 'noun',
        translations: { de: { forbidden: ['Kunde'] } },
      },
    ]);
  });

  it('reads TBX of 2008', () => {
    const { entries } = read(
      '<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd"><martif type="TBX" xml:lang="en"><martifHeader/><text><body>' +
        '<termEntry><langSet xml:lang="EN"><ntig><termGrp><term>a</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>' +
        '<langSet xml:lang="hu"><tig><term>b</term></tig></langSet></termEntry></body></text></martif>',
    );
    expect(entries).toMatchObject([
      { source: 'a', partOfSpeech: 'noun', translations: { hu: { preferred: 'b' } } },
    ]);
  });

  it.each([
    [
      'a category of another dialect',
      '<admin type="domain">x</admin>',
      '"domain" is not a category of <admin>',
    ],
    ['a wrong level', '<descrip type="context">x</descrip>', '"context" is not allowed in <conceptEntry>'],
    ['an element in the wrong place', '<term>x</term>', '<term> is not allowed in <conceptEntry>'],
    ['a missing type', '<descrip>x</descrip>', '<descrip> needs the attribute type'],
    ['loose text', 'x', 'Text is not allowed in <conceptEntry>'],
    [
      'two descriptions in a group',
      '<descripGrp><descrip type="definition">x</descrip><descrip type="definition">y</descrip></descripGrp>',
      'more than one <descrip>',
    ],
    [
      'a target without its element',
      '<ref type="crossReference" target="c9">x</ref>',
      'not an id of this file',
    ],
  ])('refuses %s, with line and reason', (_, markup, reason) => {
    const error = errorOf(file(`\n${concept(markup, section('en', term('a')))}`));
    expect(error).toMatchObject({ code: 'invalid-tbx', line: 5 });
    expect(error.message).toContain(reason);
  });

  it('refuses values, orders and numbers of terms against the rules', () => {
    const reason = (...terms: readonly string[]) => errorOf(file(concept(section('en', ...terms)))).message;
    expect(reason(term('a', note('partOfSpeech', 'nominal')))).toContain('Use adjective, noun, other');
    expect(reason('<termSec><note>n</note><term>a</term></termSec>')).toContain('<term> is too late');
    expect(reason('<termSec><term>a</term><term>b</term></termSec>')).toContain('more than one <term>');
    expect(errorOf(file(concept(section('', term('a'))))).message).toContain('needs the attribute xml:lang');
    expect(errorOf(file(concept())).message).toContain('needs <langSec>');
    expect(errorOf(file('')).message).toContain('This file has no <conceptEntry>');
    expect(errorOf('<xml/>').message).toBe('This is not a TBX file.');
  });

  it('is lenient with dialects that it does not know', () => {
    const own = file(
      concept('<descrip type="my-own">x</descrip>', section('en', term('a'))),
      root('type="TBX-Private" style="dca"'),
    );
    expect(read(own).entries[0]?.note).toBe('My-own: x');
  });

  it('refuses malformed files, entity declarations and too many entries', () => {
    expect(errorOf(file('<conceptEntry>\n<langSec>\n</conceptEntry>'))).toMatchObject({
      code: 'malformed-xml',
      line: 6,
    });
    expect(errorOf(`<!DOCTYPE tbx [<!ENTITY a "b">]>${file(cluster)}`).code).toBe('doctype-forbidden');
    expect(errorOf(file(`<conceptEntry>${'<note>'.repeat(100_000)}`)).code).toBe('malformed-xml');
    const many = concept(section('en', term('a'))).repeat(glossaryLimits.entries + 1);
    expect(errorOf(file(many)).code).toBe('too-many-entries');
  });

  it('leaves out terms that are too long, with their line', () => {
    const { entries, problems } = read(
      file(`${concept(section('en', term('a'.repeat(5000))), section('de', term('b')))}\n${cluster}`),
    );
    expect(entries).toHaveLength(2);
    expect(problems).toMatchObject([{ line: 4, code: 'term-too-long', severity: 'error' }]);
  });
});

describe('writeTbx', () => {
  it('writes every glossary so that readTbx reads it', () => {
    fc.assert(
      fc.property(glossaries, ({ entries: random, languages }) => {
        // Indentation within notes is not kept: it is that of pretty-printed files.
        const entries = random.map(({ sourceLanguage: _, note, ...entry }) => ({
          ...entry,
          ...(note === undefined ? {} : { note: note.replace(/\n\s+/g, '\n') }),
        }));
        fc.pre(new Set(entries.map(duplicateKey)).size === entries.length);
        const back = read(writeTbx({ entries, languages }, 'Terms & more'), 'en');
        expect(back.problems.filter(({ code }) => code !== 'no-translation')).toEqual([]);
        expect(back.entries).toEqual(entries);
      }),
    );
  });
});
