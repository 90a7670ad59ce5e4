export type { Context } from './operations/context.ts';
export type { Config } from './platform/config/config.ts';
export { ConfigError, readConfig } from './platform/config/read-config.ts';
export type { Clock } from './platform/context.ts';
export { type Dependencies, type RunningServer, startServer } from './start.ts';
