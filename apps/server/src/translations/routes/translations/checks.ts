import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { longBodyLimit } from '../../../platform/http/body-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { fixProblems } from '../../checks/fix.ts';
import { ignoreProblem } from '../../checks/ignore.ts';
import { checkRulesOf, listChecks } from '../../checks/list.ts';
import type { Context } from '../../context.ts';
import { addToDictionary, checkWords, suggestWords } from '../../spelling/spelling.ts';

/** Each list reads and checks all units. */
const listLimit = { max: 120, timeWindow: '1 minute', groupId: 'list-checks' };

/** Each change opens and writes a document. */
const changeLimit = { max: 60, timeWindow: '1 minute', groupId: 'change-unit' };

const ignoreLimit = { max: 240, timeWindow: '1 minute', groupId: 'ignore-problem' };

/** Each pause while typing asks once. */
const wordsLimit = { max: 300, timeWindow: '1 minute', groupId: 'check-words' };

/** Suggestions take up to half a second of CPU time. */
const suggestLimit = { max: 60, timeWindow: '1 minute', groupId: 'suggest-words' };

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
    async (request, reply) =>
      app.withProgress(reply, userOf(request).id, (work) =>
        fixProblems(context, userOf(request).id, request.params.id, request.body, work),
      ),
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

  route(
    app,
    'POST /api/translations/:id/spelling',
    { config: { rateLimit: wordsLimit } },
    async (request) => ({
      misspelled: [...(await checkWords(context, userOf(request).id, request.params.id, request.body.words))],
    }),
  );

  route(
    app,
    'POST /api/translations/:id/spelling/suggestions',
    { config: { rateLimit: suggestLimit, weight: 5 } },
    async (request) => ({
      suggestions: [
        ...(await suggestWords(context, userOf(request).id, request.params.id, request.body.word)),
      ],
    }),
  );

  route(
    app,
    'POST /api/translations/:id/spelling/dictionary',
    { config: { rateLimit: ignoreLimit } },
    async (request, reply) => {
      await addToDictionary(context, userOf(request).id, request.params.id, request.body.word);
      return reply.code(204).send();
    },
  );
}
