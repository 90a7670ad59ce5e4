export const shortcuts = {
  title: 'Keyboard shortcuts',
  key: 'Keys',
  action: 'Action',
  choose: 'Choose a file',
  start: 'Start translation',
  download: 'Download the result',
  show: 'Show or hide this list',
  or: 'or',
  note: 'They work on the Translate page. The question mark does nothing while you are typing.',
} as const;
