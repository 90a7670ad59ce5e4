/** A module of its own, so that it loads on demand. */
export { Select } from '@mantine/core';
