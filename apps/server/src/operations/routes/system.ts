import type { FastifyRequest } from 'fastify';
import { administrationRefusal } from '../../identity/accounts/may-administer.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { readSystem } from '../system/information.ts';
import { publicConfig } from '../system/public-config.ts';

/** Public information: the server's health, and the configuration that the interface needs before sign-in. */
export function registerSystemRoutes(app: App, context: Context): void {
  route(app, 'GET /api/health', { config: { rateLimit: false } }, async (request, reply) => {
    const { response, problems } = await context.health.check();
    const showsDetails = response.status === 'degraded' && (await isAdministrator(context, request));
    return reply
      .code(response.status === 'unavailable' ? 503 : 200)
      .send(showsDetails ? { ...response, problems: [...problems] } : response);
  });

  route(app, 'GET /api/config', async () => publicConfig(context));
}

/** Whether a request has the session of an administrator. */
async function isAdministrator(context: Context, { headers }: FastifyRequest): Promise<boolean> {
  const signedIn = await context.accounts.signedIn(headers);
  return signedIn !== null && (await administrationRefusal(context, signedIn.user)) === null;
}

/** System information for administrators. */
export function registerAdminSystemRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/system', async () => readSystem(context));
}
