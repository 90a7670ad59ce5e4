import { type Endpoint, type Example, endpoints } from '@verso/contracts/endpoints';
import type { App } from '../app.ts';
import { escapeHtml } from '../escape-html.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi.ts';

/** The page's styles, served as a separate file because the content security policy forbids inline styles. */
export const documentationStyles = `
html{background:light-dark(#fff,#111215);color:light-dark(#1c1d20,#e9eaed);overflow-wrap:anywhere}
:root{color-scheme:light dark;--link:light-dark(#2b4acb,#9db0ff);--line:light-dark(#dee2e6,#373a40);--soft:light-dark(#f8f9fa,#25262b);--dim:light-dark(#5c636a,#a6a7ab)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem}
a{color:var(--link)}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 1rem}
.method{display:inline-block;font-weight:600;width:4.5rem}
.dim{color:var(--dim)}
section{padding:0 1rem 1rem}
section.example{padding:0}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
pre{background:var(--soft);border-radius:6px;margin:0;overflow:auto;padding:.75rem}
`;

/**
 * The human-readable documentation, generated from the OpenAPI document: parameters, body and responses of every
 * operation.
 */
export function documentationPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  const examples = Object.values<Endpoint>(endpoints).flatMap(({ example }) => example ?? []);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><main><h1>${escapeHtml(info.title)} <span class="dim">${escapeHtml(info.version)}</span></h1>
<p>${escapeHtml(info.description)} <a href="/">Back to Verso</a>. Also available as <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
${introduction}
<h2>Translate a document</h2>
${examples.map(renderExample).join('\n')}
<h2>Every operation</h2>
${operations.join('\n')}
</main></body></html>
`;
}

const introduction = `
<h2>Signing in</h2>
<p><strong>Programs</strong> send an API key: <code>Authorization: Bearer verso_…</code>. Users on the Business plan create keys in
<a href="/settings?tab=account&amp;section=api-keys">Settings</a>; a key is shown once, and has the scopes <code>read</code> (see and
download) and <code>translate</code> (start, retry, cancel, delete). Operations that accept keys are marked with the
required scope; all others return 403. A key has the limits of its owner’s plan and uses their characters. A revoked
key gets 401. If the plan has no API access, the response is 402 with the code
<code>api_not_in_plan</code>.</p>
<p><strong>People</strong> sign in with <code>POST /api/auth/sign-in/email</code> and send the token from the response as
<code>Authorization: Bearer …</code>. With two-factor authentication, the response is
<code>{"twoFactorRedirect": true}</code> and a cookie. Send the cookie back with <code>Origin: $SERVER</code> and
<code>{"code": "…"}</code> to <code>POST /api/auth/two-factor/verify-totp</code>, or a recovery code to
<code>POST /api/auth/two-factor/verify-backup-code</code>: the response contains the token. With <code>"trustDevice": true</code>
it also sets a cookie with which later sign-ins need no code for 30 days. Switching two-factor authentication on or off and
changing the password replace the token; the response contains the new one. API keys need no code.</p>
<p>Every error has the form <code>{ error, code, retryable, requestId }</code>: <code>retryable</code> says whether the
same request may succeed later. After 429 and 503, wait before you retry.</p>
<h2>Webhooks</h2>
<p>Set <code>webhook_url</code> when you start a translation. When it ends, Verso sends that address a <code>POST</code> with
<code>{ id, type, timestamp, data }</code>, where <code>type</code> is <code>translation.completed</code>,
<code>translation.failed</code> or <code>translation.cancelled</code> and <code>data.id</code> is the translation’s id.
<code>data.verdict</code> says whether a completed translation is complete, or most of it keeps its source. The
request is signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, with the secret that was shown
with the key: <code>webhook-signature</code> is <code>v1,</code> and the base64 of HMAC-SHA256 over
<code>{webhook-id}.{webhook-timestamp}.{body}</code>. Without a 2xx response, Verso retries for about a day with the
same id.</p>`;

function renderExample({ title, command, answer }: Example): string {
  const shown = answer === undefined ? '' : `\n<pre class="dim" tabindex="0">${escapeHtml(answer)}</pre>`;
  return `<section class="example"><h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(command)}</pre>${shown}</section>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const scope = operation['x-key-scope'];
  const needs = scope === undefined ? 'needs a session' : `needs a session or a key with the scope ${scope}`;
  const guarded = operation.security.length > 0 ? ` <span class="dim">${escapeHtml(needs)}</span>` : '';
  const parts = [
    operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`,
    renderSchema('Parameters', operation.parameters),
    renderSchema('Body', operation.requestBody),
    ...Object.entries(operation.responses).map(([status, answer]) =>
      renderSchema(`Response ${status}`, answer),
    ),
  ];
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
<span class="dim">${escapeHtml(operation.summary)}</span>${guarded}</summary><section>${parts.join('')}</section></details>`;
}

function renderSchema(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

/** Serves the API's documentation: OpenAPI at `/api/docs/json`, a human-readable page at `/api/docs`. */
export function registerDocumentation(app: App, publicUrl: string): void {
  // Generating the document takes a moment, and it is the same for every request.
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (cached ??= openApiDocument(publicUrl));
  app.get('/api/docs/json', () => document());
  app.get('/api/docs/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(documentationStyles),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(document())),
  );
}
