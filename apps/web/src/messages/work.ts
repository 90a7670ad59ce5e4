import { defineMessages } from '../lib/i18n/messages.ts';

/** Long work that shows its progress. */
export const work = defineMessages('work', {
  label: 'Progress',
  preparing: 'Preparing',
  cancel: 'Cancel',
  canceling: 'Canceling',
  /** Of changes of many units. */
  changing: 'Changing {done, number} of {total, number} units',
  changesCanceled:
    '{count, plural, =0 {Canceled. No unit was changed.} one {Canceled. # unit was changed and stays changed.} other {Canceled. # units were changed and stay changed.}}',
});
