import { escapeHtml } from '../escape-html.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** What the page reads of an OpenAPI document. */
interface Specification {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, object | undefined>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const style = `
:root{color-scheme:light dark;--line:light-dark(#dee2e6,#373a40);--soft:light-dark(#f8f9fa,#25262b);--dim:light-dark(#5c636a,#a6a7ab)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{cursor:pointer;padding:.75rem 1rem}
.method{display:inline-block;font-weight:600;width:4.5rem}
.dim{color:var(--dim)}
section{padding:0 1rem 1rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
pre{background:var(--soft);border-radius:6px;margin:0;overflow:auto;padding:.75rem}
`;

/** A page for people, made from the OpenAPI document: every operation with its parameters, body and answers. */
export function documentationPage({ info, paths = {} }: Specification): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = operationOf(item, method);
      return operation === undefined ? [] : [renderOperation(method, path, operation)];
    }),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(info.title)} <span class="dim">${escapeHtml(info.version)}</span></h1>
<p>${escapeHtml(info.description ?? '')} The same as <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<p>Sign in with <code>POST /api/auth/sign-in/email</code> and send the token of its answer as
<code>Authorization: Bearer …</code>. Every failure has the shape <code>{ error, code, retryable, requestId }</code>.</p>
${operations.join('\n')}
</body></html>
`;
}

function operationOf(item: object | undefined, method: (typeof methods)[number]): Operation | undefined {
  if (item === undefined) return undefined;
  const found: Readonly<Record<string, unknown>> = { ...item };
  const operation = found[method];
  return typeof operation === 'object' && operation !== null ? operation : undefined;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const guarded = (operation.security ?? []).length > 0 ? ' <span class="dim">needs a session</span>' : '';
  const parts = [
    operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`,
    renderSchema('Parameters', operation.parameters),
    renderSchema('Body', operation.requestBody),
    ...Object.entries(operation.responses ?? {}).map(([status, answer]) =>
      renderSchema(`Answer ${status}`, answer),
    ),
  ];
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
<span class="dim">${escapeHtml(operation.summary ?? '')}</span>${guarded}</summary><section>${parts.join('')}</section></details>`;
}

function renderSchema(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
