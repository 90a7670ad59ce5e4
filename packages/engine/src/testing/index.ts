export { arbitraryTarget, arbitraryTargets, type TargetOptions } from './target.ts';
