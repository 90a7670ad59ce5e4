import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { routeAreas } from '../routes/register.ts';
import { refusesAdministration } from '../services/accounts/may-administer.ts';
import { authenticateKey } from '../services/api-keys/authenticate.ts';
import { hasUsualPrices } from '../services/billing/read.ts';
import { readPlansMode } from '../services/plans/plans-mode.ts';
import type { App } from './app.ts';
import { bodyLimit } from './body-limits.ts';
import { registerDocumentation } from './documentation.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerJsonParser } from './json-depth.ts';
import { registerRefusedText } from './refused-text.ts';
import { registerRequestIdentity } from './request-identity.ts';
import { limitWrongKeys, registerRequestLimits } from './request-limits.ts';
import { registerRequestLog } from './request-log.ts';
import { registerRequestMetrics } from './request-metrics.ts';
import { registerRequestTraces } from './request-traces.ts';
import { registerSecurity } from './security.ts';
import { registerSession } from './session.ts';
import { closeAfterRefusal, refuseClient, timeoutsFor } from './slow-clients.ts';
import { registerUnaskedFields } from './unasked-fields.ts';
import { validatorCompiler } from './validation.ts';
import { registerWeb } from './web.ts';

const uploadLimits = { files: 1, fields: 10, parts: 12, fieldSize: 256 * 1024 };
const closeWithinMilliseconds = 5_000;

/** The HTTP application with every route, ready to listen. */
export async function buildApp(context: Context): Promise<App> {
  const { config, logger, errorReports, metrics, traces, publicUrl, accounts } = context;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    bodyLimit,
    ...timeoutsFor(config.requestTimeoutMs),
    // What arrives while the process ends is answered still: a proxy can't take it back and ask another process.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseClient(error, socket, logger),
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerErrorHandler(app, errorReports);
  registerJsonParser(app);
  registerRequestIdentity(app, traces);
  registerRequestMetrics(app, metrics);
  registerRequestLog(app);
  registerRequestTraces(app, errorReports);
  await registerSecurity(app, context);
  await registerRequestLimits(app, context);
  await app.register(cookie);
  await app.register(multipart, { limits: { ...uploadLimits, fileSize: config.maxUploadBytes } });
  registerSession(
    app,
    accounts,
    (key) => authenticateKey(context, key),
    (request, reply) => limitWrongKeys(context, request.ip, reply),
    (user) => refusesAdministration(context, user),
  );
  registerDocumentation(app, publicUrl);
  registerRefusedText(app);
  registerUnaskedFields(app);
  for (const registerRoutes of routeAreas) registerRoutes(app, context);
  // Visitors get their pages also while the database is away.
  const hasPlans = () =>
    readPlansMode(context.database).then(
      ({ plans }) => plans,
      () => config.plans ?? true,
    );
  await registerWeb(app, config.webDirectory, {
    publicUrl,
    operator: config,
    hasPlans,
    hasUsualPrices: () => hasUsualPrices(context).catch(() => true),
  });
  closeAfterRefusal(app);
  closeLingeringConnections(app);
  return app;
}

/** An event stream or a slow upload must not hold up a restart. */
function closeLingeringConnections(app: App): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeWithinMilliseconds).unref();
  });
}
