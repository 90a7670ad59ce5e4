import { srxSuites } from './srx.ts';
import type { Suite } from './suite.ts';
import { tbxSuites } from './tbx.ts';
import { tmxSuites } from './tmx.ts';
import { xliffSuites } from './xliff.ts';
import { xliffFilesSuites } from './xliff-files.ts';

/** All suites, in the order of the table. */
export const suites: readonly Suite[] = [
  ...xliffSuites,
  ...xliffFilesSuites,
  ...tmxSuites,
  ...tbxSuites,
  ...srxSuites,
];
