import { defineMessages } from '../lib/i18n/messages.ts';

/** What translation memories hold of a document, in its quote. */
export const memoryQuote = defineMessages('memory-quote', {
  reused: 'Reused from memory',
  reusedNote: 'Characters, not charged',
  title: 'In your translation memories',
  columns: { match: 'Match', units: 'Units', words: 'Words', characters: 'Characters' },
  bands: {
    '101': '101 % in context',
    '100': '100 %',
    '95-99': '95–99 %',
    '85-94': '85–94 %',
    '75-84': '75–84 %',
    new: 'New',
  },
  comparing:
    '{documents, plural, one {Comparing the document with your memories …} other {Comparing the documents with your memories …}}',
  reusable:
    '{units, plural, =0 {No text can be reused as it is. The model sees similar ones as examples.} one {# unit can be reused without a model.} other {# units can be reused without a model.}}',
  partly:
    '{documents, plural, one {Only the first part of this document was searched for similar texts.} other {Of some documents, only the first part was searched for similar texts.}}',
  none: '{documents, plural, one {Your memories hold nothing similar to this document.} other {Your memories hold nothing similar to these documents.}}',
  atMost: 'If known texts can’t be reused after all: at most {amount}.',
  failed: 'The matches could not be counted',
  failedText:
    '{reason} {documents, plural, one {The price is that of the whole document.} other {The price is that of the whole documents.}} {reuse, select, yes {What your memories hold is reused all the same, and then charged less.} other {}}',
  retry: 'Try again',
  choice: 'Texts that your memories hold',
  choices: {
    reuse: { name: 'Reuse them', description: 'Only what is new is translated by a model.' },
    translate: {
      name: 'Translate everything',
      description: 'All of it by the model, and all of it is charged.',
    },
  },
});
