export { applyTextEdits, checkTextFile, type TextEdit } from './file.ts';
export { checkPackage, type PackageCheck, type RewrittenPart } from './package.ts';
