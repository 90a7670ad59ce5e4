/** Endpoints without an immediate response: streams, and an estimate that reads a stored file. */
const excluded = [/\/events$/, /\/estimate$/];

/** Whether a response is streamed. */
export const isStreamed = (path: string): boolean => path.split('?')[0]?.endsWith('/export') === true;

/** Additional requests of the console, by path. */
const variants: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': [
    '?search=garcia',
    '?sort=last_translation',
    '?sort=email&order=asc&offset=25000',
    '?tier=business',
    '?standing=beta',
  ],
  '/api/admin/beta-users': ['?search=garcia', '?sort=nps&order=desc'],
  '/api/admin/cost-telemetry': ['?days=90'],
  '/api/admin/analytics': ['?days=90'],
  '/api/admin/feedback': ['?search=footnote', '?status=new'],
  '/api/admin/manage-credits': ['?search=garcia'],
  '/api/admin/jobs': ['?state=failed', '?search=garcia'],
  '/api/admin/audit-log': ['?action=credit_grant', '?actor=admin&offset=1000'],
  '/api/admin/usage-tracking': ['?metric_name=memory'],
  '/api/admin/alerts': ['?status=resolved'],
};

type Asked = (path: string) => Promise<unknown>;

/** An id for each path parameter, of a record with much data. */
const ids: Readonly<Record<string, (ask: Asked) => Promise<string | undefined>>> = {
  '/api/admin/users/{id}': async (ask) => firstOf(await ask('/api/admin/users?limit=1'), 'users', 'user_id'),
  '/api/admin/models/{id}/prices': async (ask) => firstOf(await ask('/api/admin/models'), 'models', 'id'),
  '/api/admin/ab-tests/{id}/reasons': async (ask) =>
    firstOf(await ask('/api/admin/ab-tests'), 'tests', 'id', -1),
  '/api/admin/jobs/{id}': async (ask) => firstOf(await ask('/api/admin/jobs?state=failed'), 'jobs', 'id'),
  '/api/admin/budgets/{id}/windows': async (ask) =>
    firstOf(await ask('/api/admin/budgets'), 'budgets', 'id', -1),
};

function firstOf(answer: unknown, list: string, field: string, at = 0): string | undefined {
  const entries = (answer as Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>)[list];
  return entries?.at(at)?.[field];
}

/**
 * Every address that the console reads, from the API description.
 * @throws RangeError for an unknown parameter: a new one needs a line here
 */
export async function consoleRequests(ask: Asked): Promise<readonly string[]> {
  const { paths } = (await ask('/api/docs/json')) as { readonly paths: Readonly<Record<string, object>> };
  const read = Object.entries(paths)
    .filter(([path, methods]) => path.startsWith('/api/admin/') && 'get' in methods)
    .map(([path]) => path)
    .filter((path) => !excluded.some((pattern) => pattern.test(path)))
    .toSorted();
  const requests: string[] = [];
  for (const path of read) {
    const filled = path.includes('{') ? await withId(path, ask) : path;
    requests.push(filled, ...(variants[path] ?? []).map((query) => path + query));
  }
  return requests;
}

async function withId(path: string, ask: Asked): Promise<string> {
  const id = await ids[path]?.(ask);
  if (id === undefined) throw new RangeError(`No id is known for ${path}.`);
  return path.replace(/\{\w+\}/, id);
}
