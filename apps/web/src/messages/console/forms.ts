import { defineMessages } from '../../lib/i18n/messages.ts';

/** Validation messages of the console's forms. */
export const formMessages = defineMessages('console/forms', {
  required: 'Required',
  whole: 'Enter a whole number.',
  atLeast: 'At least {minimum}',
  atMost: 'At most {maximum}',
  tooLong: 'At most {maximum} characters',
  email: 'Enter an email address.',
  url: 'Enter an address that starts with http:// or https://.',
  invalid: 'Not valid',
  show: 'Show key',
  stale: {
    title: 'Someone else changed this in the meantime. Your changes are not saved yet.',
    theirs: 'Saved version',
    yours: 'Your version',
    keep: 'Save my version',
    discard: 'Keep saved version',
    nothing: 'empty',
    on: 'on',
    off: 'off',
  },
});
