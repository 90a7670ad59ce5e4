import type { ServerTrait } from '@verso/contracts';

/** Reports a trait of the server that a call has found. */
export type Learn = (trait: ServerTrait) => void;
