import { onDemand } from '../../lib/on-demand.tsx';

/** The editor of a unit, loaded when it is first shown. */
export const UnitEditor = onDemand(async () => (await import('./unit-editor.tsx')).UnitEditor);
