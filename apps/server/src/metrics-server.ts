import { fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './operations/context.ts';
import { registerOpenMetricsRoutes } from './operations/routes/metrics.ts';
import { registerErrorHandler } from './platform/http/error-handler.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { explainListening, freePort } from './platform/process/listen.ts';
import type { Closer } from './platform/process/shutdown.ts';

/**
 * Serves the metrics of this process on a separate port: workers have no other, and behind a proxy each process must be
 * scraped individually.
 * @param requestedPort 0 for any free port
 * @returns the URL of the metrics
 */
export async function startMetricsServer(
  context: Context,
  requestedPort: number,
  opened: Closer[],
): Promise<string> {
  const { config, logger, errorReports } = context;
  const { host } = config;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestTimeout: 30_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, errorReports);
  registerOpenMetricsRoutes(app, context);
  const port = requestedPort === 0 ? await freePort(host) : requestedPort;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListening(error, { host, port, variable: 'METRICS_PORT' });
  }
  opened.push(() => app.close());
  return `http://localhost:${port}/metrics`;
}
