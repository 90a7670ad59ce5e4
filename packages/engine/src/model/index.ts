export * from './count.ts';
export * from './document.ts';
export * from './error.ts';
export { type FormatName, formatTitles } from './formats.ts';
export * from './inline.ts';
export * from './integrity.ts';
export * from './message.ts';
export * from './unit.ts';
