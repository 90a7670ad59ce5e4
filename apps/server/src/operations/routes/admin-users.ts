import { plans } from '@verso/contracts';
import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { changeUserPlan } from '../users/change-plan.ts';
import { describeUser } from '../users/detail.ts';
import { listUsers } from '../users/list.ts';
import { sendPasswordReset, verifyUser } from '../users/recover.ts';
import { restoreUser, suspendUser } from '../users/suspend.ts';

/** User administration. */
export function registerAdminUsersRoutes(app: App, context: Context): void {
  const answer = async (id: string, message: (email: string) => string) => {
    const user = await describeUser(context, id);
    return { user, message: message(user.user.email) };
  };

  route(app, 'GET /api/admin/users', async (request) => listUsers(context, request.query));

  route(app, 'GET /api/admin/users/:id', async (request) => describeUser(context, request.params.id));

  route(app, 'POST /api/admin/users/:id/suspend', async (request) => {
    await suspendUser(context, actorOf(request), request.params.id, request.body);
    return answer(request.params.id, (email) => `${email} is suspended.`);
  });

  route(app, 'POST /api/admin/users/:id/restore', async (request) => {
    await restoreUser(context, actorOf(request), request.params.id);
    return answer(request.params.id, (email) => `${email} can sign in again.`);
  });

  route(app, 'PUT /api/admin/users/:id/plan', async (request) => {
    await changeUserPlan(context, actorOf(request), request.params.id, request.body);
    const { name } = plans[request.body.tier];
    return answer(request.params.id, (email) => `${email} is on the ${name} plan now.`);
  });

  route(app, 'POST /api/admin/users/:id/verify', async (request) => {
    await verifyUser(context, actorOf(request), request.params.id);
    return answer(request.params.id, (email) => `${email} is verified.`);
  });

  route(app, 'POST /api/admin/users/:id/reset-password', async (request) => {
    await sendPasswordReset(context, actorOf(request), request.params.id);
    return answer(request.params.id, (email) => `A link to choose a new password is on its way to ${email}.`);
  });
}
