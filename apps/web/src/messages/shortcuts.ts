import { defineMessages } from '../lib/i18n/messages.ts';

export const shortcuts = defineMessages('shortcuts', {
  title: 'Keyboard shortcuts',
  key: 'Keys',
  action: 'Action',
  choose: 'Choose a file',
  start: 'Start translation',
  download: 'Download the result',
  show: 'Show or hide this list',
  or: 'or',
  translatePage: 'On the Translate page',
  reviewPage: 'On the review page',
  reviewNote: 'They work while a unit has the focus. The question mark does nothing while you are typing.',
  note: 'They work on the Translate page. The question mark does nothing while you are typing.',
});
