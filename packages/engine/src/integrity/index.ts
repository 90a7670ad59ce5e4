export { applyTextEdits, checkTextFile, type TextEdit, type TextFileCheck } from './file.ts';
export { checkPackage, type PackageCheck } from './package.ts';
