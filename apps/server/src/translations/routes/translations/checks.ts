import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { longBodyLimit } from '../../../platform/http/body-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { fixProblems } from '../../checks/fix.ts';
import { ignoreProblem } from '../../checks/ignore.ts';
import { checkRulesOf, listChecks } from '../../checks/list.ts';
import type { Context } from '../../context.ts';

/** Each list reads and checks all units. */
const listLimit = { max: 120, timeWindow: '1 minute', groupId: 'list-checks' };

/** Each change opens and writes a document. */
const changeLimit = { max: 60, timeWindow: '1 minute', groupId: 'change-unit' };

const ignoreLimit = { max: 240, timeWindow: '1 minute', groupId: 'ignore-problem' };

/** The quality checks of a translation. */
export function registerChecksRoutes(app: App, context: Context): void {
  route(
    app,
    'GET /api/translations/:id/checks',
    { config: { rateLimit: listLimit, weight: 10 } },
    async (request) => listChecks(context, userOf(request).id, request.params.id, request.query),
  );

  route(app, 'GET /api/translations/:id/checks/rules', async (request) =>
    checkRulesOf(context, userOf(request).id, request.params.id),
  );

  route(
    app,
    'POST /api/translations/:id/checks/fixes',
    { config: { rateLimit: changeLimit, weight: 20 } },
    async (request) => fixProblems(context, userOf(request).id, request.params.id, request.body),
  );

  route(
    app,
    'PUT /api/translations/:id/checks/ignored',
    { bodyLimit: longBodyLimit, config: { rateLimit: ignoreLimit } },
    async (request, reply) => {
      await ignoreProblem(context, userOf(request).id, request.params.id, request.body);
      return reply.code(204).send();
    },
  );
}
