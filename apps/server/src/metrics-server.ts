import { fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './operations/context.ts';
import { registerOpenMetricsRoutes } from './operations/routes/metrics.ts';
import { registerErrorHandler } from './platform/http/error-handler.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { explainListening, freePort } from './platform/process/listen.ts';
import type { Closer } from './platform/process/shutdown.ts';

/**
 * Serves the metrics of this process alone at an address of its own: a worker has no other, and behind a proxy each
 * process has to be asked by itself.
 * @returns the address
 */
export async function startMetricsServer(
  context: Context,
  wanted: number,
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
  const port = wanted === 0 ? await freePort(host) : wanted;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListening(error, { host, port, variable: 'METRICS_PORT' });
  }
  opened.push(() => app.close());
  return `http://localhost:${port}/metrics`;
}
