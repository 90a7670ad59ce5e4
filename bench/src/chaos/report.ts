import type { PaidAgain } from '../translation/paid-again.ts';
import type { Accounts } from './accounts.ts';
import type { Upload } from './documents.ts';
import type { FailingInstallation } from './failing-installation.ts';
import type { Kill } from './kills.ts';

/** The recorded results of a run. */
export interface Course {
  readonly documents: number;
  readonly kills: readonly Kill[];
  readonly uploads: readonly Upload[];
  /** Documents that completed during failures. */
  readonly completedMeanwhile: number;
  readonly diskSeconds: number;
  readonly mended: number;
  /** Files deleted by the product's own sweep. */
  readonly swept: number;
  readonly accounts: Accounts;
  readonly paid: PaidAgain;
  readonly seconds: number;
}

/** The table, and whether every promise in it was kept. */
export interface Report {
  readonly rows: readonly (readonly string[])[];
  readonly isKept: boolean;
}

/** Compares the results with the promises. */
export function report(course: Course, { fleet, s3, disk }: FailingInstallation): Report {
  const { documents, kills, uploads, accounts, paid } = course;
  const promises: readonly (readonly [string, number, number])[] = [
    ['documents completed', documents - accounts.unfinished.length - accounts.lost.length, documents],
    ['lost', accounts.lost.length, 0],
    ['neither completed nor fixed by Retry', accounts.unfinished.length, 0],
    ['texts paid for twice', paid.again, 0],
    ['journaled texts without a translation', paid.unknown, 0],
    ['not charged exactly once', accounts.chargedOtherwise.length, 0],
    ['accounts whose ledger is not balanced', accounts.unbalanced.length, 0],
    ['completed without their files', accounts.missingFiles.length, 0],
    ['orphan files', accounts.orphanFiles.length, 0],
    ['stuck jobs', accounts.stuckJobs.length, 0],
    ['processes that fell by themselves', fleet.fallen.length, 0],
  ];
  const felt = kills.filter((kill) => kill.documents !== 0).length;
  const seen: readonly (readonly [string, string])[] = [
    ['kills, with documents under way', `${kills.length}, ${felt}`],
    ['documents under way at a kill, least and mean', minAndMean(kills.map((kill) => kill.documents))],
    [
      'requests to models under way at a kill, least and mean',
      minAndMean(kills.map((kill) => kill.requests)),
    ],
    ['documents completed during failures', String(course.completedMeanwhile)],
    ['starts that failed while something was away', String(fleet.failedStarts)],
    ['uploads asked to retry', String(uploads.reduce((sum, { refusals }) => sum + refusals, 0))],
    ['requests that S3 turned away', String(s3.brokenDown.length)],
    ['the disk was full', disk.isReal ? `${course.diskSeconds} s` : 'not possible here'],
    ['failures fixed by Retry', String(course.mended)],
    ['files that killed processes have left, swept', String(course.swept)],
  ];
  return {
    rows: [
      ['measure', 'value', 'promised'],
      ...seen.map(([measure, value]) => [measure, value, '-']),
      ...promises.map(([measure, value, promised]) => [measure, String(value), String(promised)]),
      ['seconds', course.seconds.toFixed(0), '-'],
    ],
    isKept: promises.every(([, value, promised]) => value === promised),
  };
}

/** Ignores unknown values. */
function minAndMean(figures: readonly (number | null)[]): string {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return '-';
  const mean = known.reduce((sum, figure) => sum + figure, 0) / known.length;
  return `${Math.min(...known)}, ${mean.toFixed(1)}`;
}
