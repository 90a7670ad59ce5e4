import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { administrationRefusal } from './identity/accounts/may-administer.ts';
import { authenticateKey } from './identity/api-keys/authenticate.ts';
import { registerSession } from './identity/sessions/session.ts';
import { hasUsualPrices } from './money/billing/read.ts';
import { requireApiAccess } from './money/credits/api-access.ts';
import type { Context } from './operations/context.ts';
import { readPlansMode } from './platform/config/plans-mode.ts';
import type { App } from './platform/http/app.ts';
import { bodyLimit } from './platform/http/body-limits.ts';
import { registerDocumentation } from './platform/http/documentation/page.ts';
import { registerErrorHandler } from './platform/http/error-handler.ts';
import { registerJsonParser } from './platform/http/json-depth.ts';
import { registerProgress } from './platform/http/progress.ts';
import { registerRefusedText } from './platform/http/refused-text.ts';
import { registerRequestIdentity } from './platform/http/request-identity.ts';
import { limitWrongKeys, registerRequestLimits } from './platform/http/request-limits.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerRequestMetrics } from './platform/http/request-metrics.ts';
import { registerRequestTraces } from './platform/http/request-traces.ts';
import { registerSecurity } from './platform/http/security.ts';
import { closeAfterRefusal, refuseClient, timeoutsFor } from './platform/http/slow-clients.ts';
import { registerUnknownFields } from './platform/http/unknown-fields.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { registerWeb } from './platform/http/web.ts';
import { routeAreas } from './routes.ts';

const uploadLimits = { files: 1, fields: 10, parts: 12, fieldSize: 256 * 1024 };
const closeWithinMilliseconds = 5_000;
const closeIdleEveryMilliseconds = 50;

/** Replaces Fastify's own compilers, a hundred modules that would be loaded beside those of Zod. */
function unused(): never {
  throw new Error('Schemas are compiled by Zod alone.');
}

/** Builds the HTTP application with all routes, ready to listen. */
export async function buildApp(context: Context): Promise<App> {
  const { config, logger, errorReports, metrics, traces, publicUrl, accounts } = context;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    bodyLimit,
    ...timeoutsFor(config.requestTimeoutMs),
    // Requests that arrive during shutdown are still answered, because a proxy can't send them to another process.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseClient(error, socket, logger),
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
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
    (key) => authenticateKey(context, key, (userId) => requireApiAccess(context, userId)),
    (request, reply) => limitWrongKeys(context, request.ip, reply),
    (user) => administrationRefusal(context, user),
  );
  registerProgress(app, context.database, errorReports);
  registerDocumentation(app, publicUrl);
  registerRefusedText(app);
  registerUnknownFields(app);
  // A document process starts while an upload is received.
  app.addHook('preHandler', async (request) => {
    if (request.isMultipart()) context.documents.prepare();
  });
  for (const registerRoutes of routeAreas) registerRoutes(app, context);
  // Pages for visitors must work even if the database is unavailable.
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

/**
 * A restart waits for requests in progress, but not for connections that are kept alive after their response, nor for
 * event streams and slow uploads.
 */
function closeLingeringConnections(app: App): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMilliseconds).unref();
    const all = setTimeout(() => server.closeAllConnections(), closeWithinMilliseconds).unref();
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
}
