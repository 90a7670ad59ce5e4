import { defineMessages } from '../lib/i18n/messages.ts';

/** What the pages of glossaries and translation memories have in common. */
export const words = defineMessages('words', {
  breadcrumb: 'Breadcrumb',
  cancel: 'Cancel',
  isShared: 'Shared',
  isTheirs: 'From your workspace',
  languages: '{source} to {targets}',
  moreLanguages: '{more, number} more',
  history: {
    title: 'History',
    by: '{name}, {moment}',
    unknown: 'Unknown',
  },
  pages: {
    range: '{from, number} to {to, number} of {total, number}',
    openRange: '{from, number} to {to, number}',
    previous: 'Previous page',
    next: 'Next page',
  },
  problems: {
    title: '{problems, plural, one {# row is left out or changed} other {# rows are left out or changed}}',
    more: 'and {more, number} more',
    line: 'Row {line, number}: {message}',
  },
});
