import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { profileOf } from '../credits/profile.ts';

/** The signed-in user and their credits. */
export function registerProfileRoutes(app: App, context: Context): void {
  route(app, 'GET /api/me', async (request) => profileOf(context, userOf(request)));
}
