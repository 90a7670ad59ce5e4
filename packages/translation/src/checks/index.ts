export { loadStemmer } from '../terms/stem.ts';
export { CODE, type Range } from '../verify/flat.ts';
export { checkUnit, type Finding, isFoundAgain } from './check.ts';
export { fingerprint } from './fingerprint.ts';
export { replaceWordIn, wordsToSpell } from './spelling.ts';
export type { CheckedUnit, CheckLanguages } from './subject.ts';
