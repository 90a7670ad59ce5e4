import type { PaidAgain } from '../translation/paid-again.ts';
import type { Accounts } from './accounts.ts';
import type { Upload } from './documents.ts';
import type { FailingInstallation } from './failing-installation.ts';
import type { Kill } from './kills.ts';

/** The recorded results of a run. */
export interface RunResults {
  readonly documents: number;
  readonly kills: readonly Kill[];
  readonly uploads: readonly Upload[];
  /** Documents that completed during failures. */
  readonly completedMeanwhile: number;
  readonly diskSeconds: number;
  readonly fixedByRetry: number;
  /** Files deleted by the product's own sweep. */
  readonly swept: number;
  readonly accounts: Accounts;
  readonly paid: PaidAgain;
  readonly seconds: number;
}

/** The table, and whether every promise in it was kept. */
export interface Report {
  readonly rows: readonly (readonly string[])[];
  readonly passed: boolean;
}

/** Compares the results with the promises. */
export function report(results: RunResults, { fleet, s3, disk }: FailingInstallation): Report {
  const { documents, kills, uploads, accounts, paid } = results;
  const promises: readonly (readonly [string, number, number])[] = [
    ['documents completed', documents - accounts.unfinished.length - accounts.lost.length, documents],
    ['lost', accounts.lost.length, 0],
    ['neither completed nor fixed by Retry', accounts.unfinished.length, 0],
    ['texts paid for twice', paid.again, 0],
    ['journaled texts without a translation', paid.unknown, 0],
    ['not charged exactly once', accounts.chargedOtherwise.length, 0],
    ['accounts out of balance', accounts.unbalanced.length, 0],
    ['completed without their files', accounts.missingFiles.length, 0],
    ['orphan files', accounts.orphanFiles.length, 0],
    ['stuck jobs', accounts.stuckJobs.length, 0],
    ['processes that crashed', fleet.crashed.length, 0],
  ];
  const withWork = kills.filter((kill) => kill.documents !== 0).length;
  const observations: readonly (readonly [string, string])[] = [
    ['kills, with documents in progress', `${kills.length}, ${withWork}`],
    ['documents in progress at a kill, minimum and mean', minAndMean(kills.map((kill) => kill.documents))],
    [
      'model requests in progress at a kill, minimum and mean',
      minAndMean(kills.map((kill) => kill.requests)),
    ],
    ['documents completed during failures', String(results.completedMeanwhile)],
    ['starts that failed because of an unavailable dependency', String(fleet.failedStarts)],
    ['uploads asked to retry', String(uploads.reduce((sum, { refusals }) => sum + refusals, 0))],
    ['requests rejected by S3', String(s3.brokenDown.length)],
    ['the disk was full', disk.isReal ? `${results.diskSeconds} s` : 'not possible here'],
    ['failures fixed by Retry', String(results.fixedByRetry)],
    ['swept files of killed processes', String(results.swept)],
  ];
  return {
    rows: [
      ['measure', 'value', 'promised'],
      ...observations.map(([measure, value]) => [measure, value, '-']),
      ...promises.map(([measure, value, promised]) => [measure, String(value), String(promised)]),
      ['seconds', results.seconds.toFixed(0), '-'],
    ],
    passed: promises.every(([, value, promised]) => value === promised),
  };
}

/** Ignores unknown values. */
function minAndMean(figures: readonly (number | null)[]): string {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return '-';
  const mean = known.reduce((sum, figure) => sum + figure, 0) / known.length;
  return `${Math.min(...known)}, ${mean.toFixed(1)}`;
}
