import { srxSuites } from './srx.ts';
import type { Suite } from './suite.ts';
import { tbxSuites } from './tbx.ts';
import { tmxSuites } from './tmx.ts';
import { xliffSuites } from './xliff.ts';
import { xliffFilesSuites } from './xliff-files.ts';
import { xliffPairSuites } from './xliff-pairs.ts';

/** All suites, in the order of the table. */
export const suites: readonly Suite[] = [
  ...xliffSuites,
  ...xliffPairSuites,
  ...xliffFilesSuites,
  ...tmxSuites,
  ...tbxSuites,
  ...srxSuites,
];
