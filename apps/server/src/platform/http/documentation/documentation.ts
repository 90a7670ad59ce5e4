import type { App } from '../app.ts';
import { openApiDocument } from './openapi.ts';
import { documentationPage, documentationStyles } from './page.ts';

/** Serves the API's documentation: OpenAPI at `/api/docs/json`, a page for people at `/api/docs`. */
export function registerDocumentation(app: App, publicUrl: string): void {
  // The document takes a moment to make, and is the same for everyone.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(publicUrl));
  app.get('/api/docs/json', () => document());
  app.get('/api/docs/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(documentationStyles),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(document())),
  );
}
