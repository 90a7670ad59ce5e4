import { defineMessages } from '../lib/i18n/messages.ts';

/** The page that checks a translation that anyone made. */
export const documentCheck = defineMessages('document-check', {
  title: 'Check a translation',
  description: 'Find what is missing, wrong or untranslated in a document that someone has translated.',
  headline: 'Check a translation',
  lead: 'Choose a document and its translation, whoever made it. Their texts are compared by rules: language, completeness, numbers and more. Nothing is kept or charged, and no model is asked.',
  signedOut: 'Sign in to check a translation',

  files: { source: 'Source document', translation: 'Translation' },
  choose: { source: 'Choose the source', translation: 'Choose the translation' },
  pickers: { source: 'File of the source document', translation: 'File of the translation' },
  swap: 'Swap the documents',
  detect: 'Auto-detect',
  from: 'Source language',
  to: 'Target language',
  formats:
    'The formats differ: the source is “{source}”, the translation “{translation}”. Choose two files of one format.',
  start: 'Check translation',
  again: 'Check again',
  uploading: 'Uploading',
  uploaded: '{share, number, percent}',
  checking: 'Pairing and checking the texts',
  cancel: 'Cancel',
  failed: 'Not checked',

  report: 'Result',
  summary:
    '{texts, plural, one {# text} other {# texts}}, {flagged, plural, one {# needs a look} other {# need a look}}, {missing, number} missing, {added, number} added',
  languages: 'From {source} to {target}.',
  languagesTo: 'Into {target}. The language of the source is unclear.',
  cleanTitle: 'No problems found',
  clean:
    '{texts, plural, one {# text was checked, and nothing is missing or added.} other {# texts were checked, and nothing is missing or added.}}',
  problems: 'Needs a look',
  advice: 'Advice',
  adviceText: 'This may be right as it is.',
  missing: 'Missing in the translation',
  missingText: 'Texts of the source without a counterpart.',
  added: 'Added in the translation',
  addedText: 'Texts of the translation without a counterpart.',
  some: 'The first {shown, number} of {total, number} are listed.',
  more: 'Show more',
});
