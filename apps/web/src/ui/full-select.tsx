/** By itself, so that it can load by itself. */
export { Select } from '@mantine/core';
