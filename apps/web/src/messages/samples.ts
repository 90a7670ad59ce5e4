import { defineMessages } from '../lib/i18n/messages.ts';

export const samples = defineMessages('samples', {
  title: 'Try it with a sample',
  text: 'Choose a document and a language. It is opened, translated and checked in your browser: nothing is uploaded, nothing is stored. These translations were made by people; your own documents are translated by a language model.',
  names: { agreement: 'A contract', deck: 'A deck', budget: 'A budget' },
  busy: 'Translating in your browser …',
  failed: 'The sample could not be loaded. Please try again.',
  done: 'Written in {language} in {milliseconds, number, ::group-off} ms',
  counts:
    '{words, number} words, {pages, plural, one {# page} other {# pages}}, {characters, number} characters.',
  report:
    '{units, number} units replaced in {rewritten, number} parts of the file, {untouched, number} parts untouched byte for byte, all checks passed.',
  download: 'Download',
  original: 'Download the original',
});
