export type { Config } from './config/config.ts';
export { ConfigError, readConfig } from './config/read-config.ts';
export type { Clock, Context } from './context.ts';
export { type Dependencies, type RunningServer, startServer } from './start.ts';
