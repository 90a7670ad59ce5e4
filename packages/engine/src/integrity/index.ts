export {
  AppliedEdits,
  applyTextEdits,
  checkTextFile,
  replacementsOf,
  type TextEdit,
  type TextFileCheck,
} from './file.ts';
export { type CountedElements, checkPackage, type PackageCheck } from './package.ts';
export { type ProtectedElements, protectedItems } from './protected.ts';
