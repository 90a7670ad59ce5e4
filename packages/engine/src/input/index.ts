export { openPackage, refuseForeign, wrongFormat } from './package.ts';
export { sniff } from './sniff.ts';
