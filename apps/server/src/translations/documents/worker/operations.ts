import { compareUnits } from './compare-units.ts';
import { estimate } from './estimate.ts';
import { examine } from './examine.ts';
import { exportUnits } from './export.ts';
import { extract } from './extract.ts';
import { findUnit } from './find-unit.ts';
import { listUnits } from './list-units.ts';
import { reviseUnit } from './revise-unit.ts';
import { write } from './write.ts';

/** What a document process can do. All of it is loaded before the process is ready, so that no document waits for it. */
export const operations = {
  examine,
  extract,
  write,
  estimate,
  listUnits,
  compareUnits,
  findUnit,
  reviseUnit,
  export: exportUnits,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Plain data, as it goes from one process to another. */
export type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
export type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
