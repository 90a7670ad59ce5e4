import { srxSuites } from './srx.ts';
import type { Suite } from './suite.ts';
import { tbxSuites } from './tbx.ts';
import { tmxSuites } from './tmx.ts';
import { xliffSuites } from './xliff.ts';

/** All suites, in the order of the table. */
export const suites: readonly Suite[] = [...xliffSuites, ...tmxSuites, ...tbxSuites, ...srxSuites];
