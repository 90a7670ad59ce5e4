import { encodeAttribute, encodeText } from '@verso/engine/xml';
import type { Glossary, GlossaryEntry, Translation } from '../glossary/entry.ts';
import { isPartOfSpeech, ownNoteOf } from './own-note.ts';

/**
 * Writes a glossary as TBX-Basic in DCA style (ISO 30042:2019): a concept for each entry.
 * @param name of the glossary
 */
export function writeTbx({ entries, languages }: Glossary, name: string): string {
  const source = languages.source ?? 'und';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx type="TBX-Basic" style="dca" xml:lang="${encodeAttribute(source)}" xmlns="urn:iso:std:iso:30042:ed-2">`,
    `<tbxHeader><fileDesc><sourceDesc><p>${encodeText(name)}</p></sourceDesc></fileDesc></tbxHeader>`,
    '<text><body>',
    ...entries.map((entry, index) => concept(entry, index + 1, source)),
    '</body></text>',
    '</tbx>',
    '',
  ].join('\n');
}

function concept(entry: GlossaryEntry, number: number, source: string): string {
  const { partOfSpeech, translations } = entry;
  const known = partOfSpeech === undefined || isPartOfSpeech(partOfSpeech) ? partOfSpeech : 'other';
  const notes = [entry.note, ownNoteOf(entry)].filter((note) => note !== undefined);
  return [
    `<conceptEntry id="c${number}">`,
    ...(entry.domain === undefined
      ? []
      : [`<descrip type="subjectField">${encodeText(entry.domain)}</descrip>`]),
    ...notes.map((note) => `<note>${encodeText(note)}</note>`),
    section(entry.sourceLanguage ?? source, [term(entry.source, termNote('partOfSpeech', known))]),
    ...Object.entries(translations).map(([language, terms]) => section(language, termsOf(terms))),
    '</conceptEntry>',
  ].join('\n');
}

function termsOf({ preferred, alternatives, forbidden }: Translation): string[] {
  const withStatus = (text: string, status: string) =>
    term(text, termNote('administrativeStatus', `${status}Term-admn-sts`));
  return [
    ...(preferred === '' ? [] : [withStatus(preferred, 'preferred')]),
    ...alternatives.map((text) => withStatus(text, 'admitted')),
    ...forbidden.map((text) => withStatus(text, 'deprecated')),
  ];
}

function section(language: string, terms: readonly string[]): string {
  return `<langSec xml:lang="${encodeAttribute(language)}">${terms.join('')}</langSec>`;
}

function term(text: string, notes: string): string {
  return `<termSec><term>${encodeText(text)}</term>${notes}</termSec>`;
}

function termNote(type: string, value: string | undefined): string {
  return value === undefined ? '' : `<termNote type="${type}">${encodeText(value)}</termNote>`;
}
