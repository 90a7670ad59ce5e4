import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { addOwnWord, listSpellingWords, removeSpellingWord } from '../spelling/own-words.ts';

/** The words that an account or a workspace has added to dictionaries. */
export function registerSpellingWordsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/spelling-words/:scope', async (request) =>
    listSpellingWords(context, userOf(request).id, request.params.scope),
  );

  route(app, 'POST /api/spelling-words/:scope', async (request, reply) => {
    await addOwnWord(context, userOf(request).id, request.params.scope, request.body);
    return reply.code(204).send();
  });

  route(app, 'DELETE /api/spelling-words/:scope/:id', async (request, reply) => {
    await removeSpellingWord(context, userOf(request).id, request.params.scope, request.params.id);
    return reply.code(204).send();
  });
}
