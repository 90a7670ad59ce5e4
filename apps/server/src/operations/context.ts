import type { Context as CommunityContext } from '../community/context.ts';
import type { Health } from './system/health.ts';

/** Everything that this server's routes, jobs and services share. */
export interface Context extends CommunityContext {
  readonly health: Health;
}
