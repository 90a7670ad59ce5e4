import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '../version.ts';
import type { App } from './app.ts';
import { documentationPage } from './documentation-page.ts';

/**
 * Describes the API from the schemas that validate it: OpenAPI at `/api/docs/json`, a page for people at `/api/docs`.
 * Register it before the routes. Routes with a guard are marked as needing a session.
 */
export async function registerDocumentation(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Verso API',
        version,
        description: 'Translate documents, keep everything but the text.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that sign-in answers with.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'verso.session_token' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const guards = [input.route.onRequest ?? []].flat();
      const guarded = guards.some((guard) => guard === app.requireUser || guard === app.requireAdmin);
      return { url, schema: guarded ? { ...schema, security: [{ bearer: [] }, { cookie: [] }] } : schema };
    },
  });
  app.get('/api/docs/json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(app.swagger())),
  );
}
