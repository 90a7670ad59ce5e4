import { defineMessages } from '../lib/i18n/messages.ts';

/** How long the files of a translation are kept. */
export const retention = defineMessages('retention', {
  kept: 'Files are kept until {date}.',
  nothing: 'Files and texts are deleted {minutes, number} minutes after the first download.',
  nothingBy:
    'Files and texts are deleted {minutes, number} minutes after the first download, or on {moment}.',
  withoutDownload: 'Without a download, they are deleted after one day.',
  soon: 'Files and texts are deleted in {minutes, plural, one {# minute} other {# minutes}}.',
  gone: 'Its files were deleted on {date}.',
});

/** The same as a term and its value. */
export const retentionTerms = defineMessages('retention.retentionTerms', {
  kept: 'Files kept until',
  deleted: 'Files deleted',
  nothing: '{minutes, number} minutes after the first download',
  soon: '{minutes, plural, one {in # minute} other {in # minutes}}',
});
