export type { Archive } from './archive.ts';
export { damaged, passwordProtected } from './errors.ts';
export { readArchive } from './read.ts';
export { writeArchive } from './write.ts';
