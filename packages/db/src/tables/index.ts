export * from './community.ts';
export * from './identity.ts';
export * from './models.ts';
export * from './money.ts';
export * from './operations.ts';
export * from './platform.ts';
export * from './translations.ts';
export * from './words.ts';
