import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '../version.ts';
import type { App } from './app.ts';
import { exampleOf } from './documentation-examples.ts';
import { documentationPage, documentationStyles } from './documentation-page.ts';

/**
 * Describes the API from the schemas that validate it: OpenAPI at `/api/docs/json`, a page for people at `/api/docs`.
 * Register it before the routes. Routes with a guard are marked as needing a session, those that take API keys with the
 * scope that a key needs.
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
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key from Settings, of users of Business.',
          },
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that sign-in answers with.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'verso.session_token' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const guards = [input.route.onRequest ?? []].flat();
      const guarded = guards.some((guard) => guard === app.requireUser || guard === app.requireAdmin);
      if (!guarded) return { url, schema };
      const { keyScope } = input.route.config ?? {};
      const example = exampleOf(String(input.route.method), url);
      return {
        url,
        schema: {
          ...schema,
          security: [...(keyScope === undefined ? [] : [{ apiKey: [] }]), { bearer: [] }, { cookie: [] }],
          ...(keyScope === undefined ? {} : { 'x-key-scope': keyScope }),
          ...(example === undefined
            ? {}
            : { 'x-codeSamples': [{ lang: 'Shell', label: example.title, source: example.command }] }),
        },
      };
    },
  });
  app.get('/api/docs/json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs/page.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(documentationStyles),
  );
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(app.swagger())),
  );
}
