import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** The models of a server are unknown: they get no setting that a server may reject. */
export const quirks: readonly ModelQuirk[] = [];
