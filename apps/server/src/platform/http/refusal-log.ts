import type { FastifyRequest } from 'fastify';

/** Routine rejections, which do not indicate an attack. */
const ordinary: ReadonlySet<string> = new Set(['limit_reached', 'not_ready', 'conflict', 'same_language']);

/**
 * Logs each rejected request with its sender, route and reason, so that attacks show in the log. Never logs content of
 * the request or credentials.
 * @param code a code of the error catalog or of the account library
 */
export function logRefusal(request: FastifyRequest, code: string, status: number): void {
  if (ordinary.has(code) || status === 402) return;
  const { authorization, cookie } = request.headers;
  // A page opened by a visitor without a session always checks for one.
  if (code === 'not_authenticated' && authorization === undefined && cookie === undefined) return;
  request.log.warn(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
      code,
      address: request.ip,
      ...(request.user == null ? {} : { userId: request.user.id }),
    },
    'request refused',
  );
}
