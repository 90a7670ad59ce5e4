export {
  type LoadedPart,
  loadPart,
  type OpenedPackage,
  type Place,
  readable,
  type UnitRecord,
} from './part.ts';
export { isChanged, type PackageWriting, placeEdits, writePackage } from './write.ts';
