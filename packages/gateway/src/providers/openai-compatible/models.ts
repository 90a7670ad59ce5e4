import type { ModelQuirk } from '../../provider/model-quirks.ts';

/** Nothing can be known of models behind any address: they get no setting that a server may refuse. */
export const quirks: readonly ModelQuirk[] = [];
