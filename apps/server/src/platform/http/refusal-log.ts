import type { FastifyRequest } from 'fastify';

/** What happens to everybody all the time: the end of a session, a plan that is used up, a page that asks too early. */
const ordinary: ReadonlySet<string> = new Set(['limit_reached', 'not_ready', 'conflict', 'same_language']);

/**
 * One line for each request that was turned away, so that whoever watches the log sees an attack: who asked for which
 * route, and why they did not get it. Neither words of theirs nor a credential is in it.
 * @param code of the error catalogue, or of the account library
 */
export function logRefusal(request: FastifyRequest, code: string, status: number): void {
  if (ordinary.has(code) || status === 402) return;
  const { authorization, cookie } = request.headers;
  // A page that is opened without a session asks whether there is one.
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
