import { type BaseTransportOptions, createTransport, suppressTracing, type Transport } from '@sentry/core';

/** Sends reports with Node's own client: `@sentry/node` has one too, but brings 50 MB of instruments. */
export function sendByFetch(options: BaseTransportOptions): Transport {
  return createTransport(options, ({ body }) =>
    suppressTracing(async () => {
      const response = await fetch(options.url, {
        method: 'POST',
        // A view of a shared buffer is no body for its type.
        body: typeof body === 'string' ? body : new Uint8Array(body),
        ...(options.headers && { headers: options.headers }),
      });
      // Without this, the connection stays occupied.
      await response.body?.cancel();
      return {
        statusCode: response.status,
        headers: {
          'retry-after': response.headers.get('retry-after'),
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        },
      };
    }),
  );
}
