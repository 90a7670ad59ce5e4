export * from './api/account.ts';
export * from './api/error.ts';
export * from './api/system.ts';
export * from './api/translations.ts';
export * from './errors.ts';
export * from './model-call/model-call.ts';
export * from './model-protocol/lines.ts';
