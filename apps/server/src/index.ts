export type { Config } from './config/config.ts';
export { ConfigError, readConfig } from './config/read-config.ts';
export type { Clock, Context } from './context.ts';
export { type RunningServer, type Surroundings, startServer } from './start.ts';
