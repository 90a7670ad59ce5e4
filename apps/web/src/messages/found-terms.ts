import { defineMessages } from '../lib/i18n/messages.ts';

/** Terms that are found in a document and approved before its translation. */
export const foundTerms = defineMessages('found-terms', {
  find: 'Find terms first',
  findNote: 'Settle the translations of its terms before the document is translated.',
  findAgain: 'Find terms again',
  finding: 'Finding terms …',
  uploading: 'Sending the document: {percent, number} %',
  cancel: 'Cancel',
  failed: 'The terms could not be found',
  tryAgain: 'Try again',
  loading: 'Loading the terms …',
  loadFailed: 'The found terms could not be loaded',
  expired: 'The found terms have expired',
  expiredText: 'Unused terms are deleted after a day. Find them again, or translate without them.',
  without: 'Translate without them',
  summary:
    '{found, plural, =0 {No terms found} one {{approved, number} of # term approved} other {{approved, number} of # terms approved}}',
  summaryNote: 'The translation must use the approved terms.',
  review: 'Review terms',
  discard: 'Discard',

  title: 'Terms of {name}',
  lead: 'Approve the translations that must be used. Editing a translation approves it.',
  keys: 'Enter approves and moves to the next term. The arrow keys move between rows. The same words as the term keep it as it is.',
  table: 'Terms of the document',
  columns: {
    approve: 'Approved',
    source: 'Term',
    translation: 'Translation into {language}',
    note: 'Note',
    count: 'Found',
    actions: 'Actions',
  },
  kinds: { defined: 'Defined', name: 'Name', abbreviation: 'Abbreviation', phrase: 'Recurring' },
  approve: 'Approve {term}',
  translation: 'Translation of {term}',
  note: 'Note on {term}',
  reject: 'Reject {term}',
  keep: 'Keep {term} as it is',
  keptAsIs: 'Kept as it is',
  inDocuments:
    '{others, plural, =0 {In {first}} one {In {first} and # other document} other {In {first} and # other documents}}',
  count: '{count, number}×',
  occurrences: '{count, plural, one {# occurrence of {term}} other {# occurrences of {term}}}',
  approveAll:
    '{terms, plural, =0 {Approve all} one {Approve # translation} other {Approve all # translations}}',
  rejectAll: '{terms, plural, =0 {Reject all} one {Reject #} other {Reject all #}}',
  rejectOthers:
    '{terms, plural, =0 {Reject the others} one {Reject the other one} other {Reject the other #}}',
  removed: '{terms, plural, one {# term rejected.} other {# terms rejected.}}',
  undo: 'Undo',
  empty: {
    title: 'No terms found',
    text: 'The document has no recurring terms. You can add your own below.',
  },

  proposeTitle: 'Translations proposed by a model',
  proposeText:
    '{terms, plural, one {# term has no translation.} other {# terms have no translation.}} Reject what is not a term first.',
  proposePaid: 'Only the rest is paid for.',
  propose: 'Propose translations',
  proposePrice:
    '{characters, plural, one {Propose translations for # character} other {Propose translations for # characters}}',
  proposing: 'A model is proposing translations …',
  proposed:
    '{terms, plural, =0 {No translations were proposed.} one {# translation was proposed.} other {# translations were proposed.}}',
  proposeFailed: 'No translations were proposed',
  statisticsOnly:
    'No model is available to propose translations. Type those that matter; terms without one are left to the translation.',
  paid: '{characters, plural, one {The proposals cost # character, charged with the translation.} other {The proposals cost # characters, charged with the translation.}}',

  join: 'Also add the approved terms to a glossary',
  glossary: 'Glossary',
  newGlossary: 'New glossary',
  glossaryName: 'Name of the new glossary',
  joined: '{name}: {added, number} added, {updated, number} updated',
  saveFailed: 'Not saved',
  close: 'Close',
  done: '{terms, plural, =0 {Done} one {Use # term} other {Use # terms}}',

  proposals: 'Proposed terms',
  proposalsNote: 'Characters, charged once',
  approved: 'Approved terms',
});
