import './styles-overlays.ts';

/** A separate module, so that the component is loaded on demand. */
export { Select } from '@mantine/core';
