import type { Construct } from '../construct.ts';
import { textFormats } from './text.ts';

/** Every construct of every format. */
export const constructs: readonly Construct[] = [...textFormats];
