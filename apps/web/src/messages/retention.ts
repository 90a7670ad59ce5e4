import { keepNothingMinutes } from '@verso/contracts';

/** How long the files of a translation are kept. */
export const retention = {
  kept: (date: string) => `Files are kept until ${date}.`,
  nothing: `Files and texts are deleted ${keepNothingMinutes} minutes after the first download.`,
  nothingBy: (moment: string) =>
    `Files and texts are deleted ${keepNothingMinutes} minutes after the first download, or on ${moment}.`,
  withoutDownload: 'Without a download, they are deleted after one day.',
  soon: (minutes: number) => `Files and texts are deleted ${retentionTerms.soon(minutes)}.`,
  gone: (date: string) => `Its files were deleted on ${date}.`,
} as const;

/** The same as a term and its value. */
export const retentionTerms = {
  kept: 'Files kept until',
  deleted: 'Files deleted',
  nothing: `${keepNothingMinutes} minutes after the first download`,
  soon: (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`),
} as const;
