import {
  changeUserPlanRequest,
  listUsersQuery,
  plans,
  suspendUserRequest,
  userChangeResponse,
  userDetailResponse,
  userQuery,
  usersResponse,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { changeUserPlan } from '../../../services/users/change-plan.ts';
import { describeUser } from '../../../services/users/detail.ts';
import { listUsers } from '../../../services/users/list.ts';
import { sendPasswordReset } from '../../../services/users/reset-password.ts';
import { restoreUser, suspendUser } from '../../../services/users/suspend.ts';
import { verifyUser } from '../../../services/users/verify.ts';

const path = '/api/admin/users';
const tags = ['admin'];

/** The people of the product, as administrators see them. */
export function registerAdminUsersRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;
  const changed = { params: userQuery, response: { 200: userChangeResponse } };
  const answer = async (id: string, say: (email: string) => string) => {
    const user = await describeUser(context, id);
    return { user, message: say(user.user.email) };
  };

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'All users with their use and their credits, those who translate most first',
        querystring: listUsersQuery,
        response: { 200: usersResponse },
      },
    },
    async (request) => listUsers(context, request.query),
  );

  app.get(
    `${path}/:id`,
    {
      onRequest,
      schema: { tags, summary: 'One user', params: userQuery, response: { 200: userDetailResponse } },
    },
    async (request) => describeUser(context, request.params.id),
  );

  app.post(
    `${path}/:id/suspend`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Close an account: no sessions, no sign-in',
        body: suspendUserRequest,
        ...changed,
      },
    },
    async (request) => {
      await suspendUser(context, actorOf(request), request.params.id, request.body);
      return answer(request.params.id, (email) => `${email} is suspended.`);
    },
  );

  app.post(
    `${path}/:id/restore`,
    { onRequest, schema: { tags, summary: 'Open a suspended account again', ...changed } },
    async (request) => {
      await restoreUser(context, actorOf(request), request.params.id);
      return answer(request.params.id, (email) => `${email} can sign in again.`);
    },
  );

  app.put(
    `${path}/:id/plan`,
    {
      onRequest,
      schema: { tags, summary: 'Put a user on a plan', body: changeUserPlanRequest, ...changed },
    },
    async (request) => {
      await changeUserPlan(context, actorOf(request), request.params.id, request.body);
      const { name } = plans[request.body.tier];
      return answer(request.params.id, (email) => `${email} is on the ${name} plan now.`);
    },
  );

  app.post(
    `${path}/:id/verify`,
    { onRequest, schema: { tags, summary: "Take a user's address for verified", ...changed } },
    async (request) => {
      await verifyUser(context, actorOf(request), request.params.id);
      return answer(request.params.id, (email) => `${email} is verified.`);
    },
  );

  app.post(
    `${path}/:id/reset-password`,
    { onRequest, schema: { tags, summary: 'Send a user the link to choose a new password', ...changed } },
    async (request) => {
      await sendPasswordReset(context, actorOf(request), request.params.id);
      return answer(
        request.params.id,
        (email) => `A link to choose a new password is on its way to ${email}.`,
      );
    },
  );
}
