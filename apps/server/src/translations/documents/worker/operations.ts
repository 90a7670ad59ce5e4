import { checkDocuments } from './check-documents.ts';
import { checkUnits, fixUnits, listWords } from './check-units.ts';
import { compareUnits } from './compare-units.ts';
import { checkConsistency, unifyUnits } from './consistency.ts';
import { countPages } from './count-pages.ts';
import { estimate } from './estimate.ts';
import { examine } from './examine.ts';
import { exportUnits } from './export.ts';
import { extract } from './extract.ts';
import { findTaughtTerm } from './find-taught-term.ts';
import { findTerms } from './find-terms.ts';
import { importUnits } from './import-units.ts';
import { listKept } from './list-kept.ts';
import { measureFit } from './measure-fit.ts';
import { readGlossary } from './read-glossary.ts';
import { readMemory } from './read-memory.ts';
import { readUnitsFile } from './read-units-file.ts';
import { replaceInUnits } from './replace-in-units.ts';
import { write } from './write.ts';
import { writeGlossary } from './write-glossary.ts';
import { writeUnits } from './write-units.ts';

/** The operations of a document process. */
export const operations = {
  examine,
  extract,
  write,
  estimate,
  compareUnits,
  checkConsistency,
  unifyUnits,
  checkDocuments,
  checkUnits,
  fixUnits,
  listKept,
  listWords,
  countPages,
  findTaughtTerm,
  findTerms,
  importUnits,
  measureFit,
  replaceInUnits,
  export: exportUnits,
  readGlossary,
  readMemory,
  readUnitsFile,
  writeUnits,
  writeGlossary,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Inputs and outputs are plain data that can be sent between processes. */
export type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
export type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
