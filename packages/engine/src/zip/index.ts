export type { Archive, PackedPiece } from './archive.ts';
export { damaged, passwordProtected } from './errors.ts';
export { readArchive } from './read.ts';
export { type Content, writeArchive, writeInPieces } from './write.ts';
