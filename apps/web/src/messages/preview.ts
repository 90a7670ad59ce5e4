import { defineMessages } from '../lib/i18n/messages.ts';

/** The preview of a document beside its translation. */
export const preview = defineMessages('preview', {
  title: 'Reading view',
  note: 'The document’s text, with its structure and emphasis. Layout, fonts and pictures are in the file.',
  original: 'Original',
  translated: 'Translation',
  both: 'Side by side',
  show: 'Show',
  loading: 'Reading the documents',
  failed: 'The preview could not be created',
  gone: 'The preview could not be created in this browser.',
  tooLong: 'The preview takes too long in this browser. Download the file to see it.',
  cut: 'Only the beginning is shown. The rest is in the file.',
  empty: 'There is no text in this document.',
  pictureWithoutLabel: 'Picture',
  picture: 'Picture: {label}',
  asides: {
    header: 'Header',
    footer: 'Footer',
    note: 'Note',
    box: 'Text box',
    'speaker-notes': 'Speaker notes',
  },
  slide: 'Slide {number, number}',
  hidden: 'Hidden',
  untitled: 'Untitled',
  sheets: 'Sheets',
  sheet: '{name}, {side}',
  emptySheet: 'This sheet has no cells to show.',
  moreRows: 'Show more rows',
});
