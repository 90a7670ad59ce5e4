import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { profileOf } from '../credits/profile.ts';

/** Who is signed in, and what is left of their plan. */
export function registerProfileRoutes(app: App, context: Context): void {
  route(app, 'GET /api/me', async (request) => profileOf(context, userOf(request)));
}
