export { formatTitles, openPackage, packageFormat, refuseForeign, wrongFormat } from './package.ts';
export { type FileKind, sniff } from './sniff.ts';
