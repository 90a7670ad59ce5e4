import type { Context as CommunityContext } from '../community/context.ts';
import type { Health } from './system/health.ts';

/** The dependencies shared by all routes, jobs and services. */
export interface Context extends CommunityContext {
  readonly health: Health;
}
