import { defineMessages } from '../lib/i18n/messages.ts';

/** Glossaries on the pages where translations are started, and in their results. */
export const glossaryChoice = defineMessages('glossary-choice', {
  label: 'Glossaries',
  terms: '{terms, plural, one {# term} other {# terms}}',
  isDefault: 'Default',
  none: 'No glossary has terms for these languages.',
  most: 'At most {most, number} glossaries can be used at once.',
  manage: 'Manage glossaries',
  more: '{name} and {more, number} more',
  failed: 'Your glossaries could not be loaded, so this translation would not use them',
  tryAgain: 'Try again',
  report: 'Terms: {kept, number} of {total, number} as in the glossary',
  review: '{terms, plural, one {Show the other one} other {Show the other #}}',
});
