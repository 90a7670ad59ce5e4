import { join } from 'node:path';
import type { SystemResponse } from '@verso/contracts';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { version } from '../../platform/process/version.ts';
import { ownQueues } from '../../platform/queue/measure.ts';
import type { Context } from '../context.ts';

const figures = z.object({
  version: z.string(),
  size: z.coerce.number(),
  applied: z.coerce.number(),
  latest: z.coerce.number().nullable(),
  files: z.coerce.number(),
  bytes: z.coerce.number(),
});

/** System information and configuration, for administrators. */
export async function readSystem({
  config,
  publicUrl,
  database,
  queue,
}: Pick<Context, 'config' | 'publicUrl' | 'database' | 'queue'>): Promise<SystemResponse> {
  const { rows } = await database.orm.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*) from drizzle.__drizzle_migrations) as applied,
      (select max(created_at) from drizzle.__drizzle_migrations) as latest,
      max(current_value) filter (where metric_name = 'storage_objects') as files,
      max(current_value) filter (where metric_name = 'storage_used') as bytes
    from current_usage_metrics() where metric_name in ('storage_objects', 'storage_used')`);
  const known = figures.parse(rows[0]);
  const queues = await ownQueues(queue);
  return {
    version,
    node_version: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    role: config.role,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: {
      kind: config.databaseUrl === undefined ? 'embedded' : 'external',
      version: known.version,
      size_bytes: known.size,
      migrations: {
        applied: known.applied,
        latest: known.latest === null ? null : new Date(known.latest).toISOString(),
      },
    },
    storage: { ...storageOf(config), files: known.files, bytes: known.bytes },
    queues: queues
      .map(({ name, activeCount, readyCount }) => ({ name, active: activeCount, ready: readyCount }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    workers: {
      here: config.role !== 'api',
      active_jobs: queues.reduce((sum, { activeCount }) => sum + activeCount, 0),
    },
    configuration: configurationOf(config, publicUrl),
  };
}

function storageOf({ s3, dataDirectory }: Config): Pick<SystemResponse['storage'], 'kind' | 'location'> {
  return s3 === undefined
    ? { kind: 'disk', location: join(dataDirectory, 'storage') }
    : { kind: 's3', location: s3.bucket };
}

/** Only settings listed here are shown. For secrets, only whether they are set. */
function configurationOf(config: Config, publicUrl: string): SystemResponse['configuration'] {
  const open = (name: string, value: string | number | boolean | undefined) => ({
    name,
    value: value === undefined ? null : String(value),
    secret: false,
  });
  const secret = (name: string, value: unknown) => ({
    name,
    value: value === undefined ? null : 'set',
    secret: true,
  });
  const onOff = (value: boolean) => (value ? 'on' : 'off');
  const { trustProxy, s3 } = config;
  return [
    open('VERSO_ROLE', config.role),
    open('PUBLIC_URL', publicUrl),
    open('HOST', config.host),
    open('PORT', config.port),
    open('TRUST_PROXY', typeof trustProxy === 'boolean' ? onOff(trustProxy) : trustProxy.join(', ')),
    open('RATE_LIMIT', config.rateLimits.api),
    open('RATE_LIMIT_ACCOUNTS', config.rateLimits.accounts),
    open('RATE_LIMIT_USER', config.rateLimits.user),
    open('RATE_LIMIT_SIGN_IN', config.rateLimits.signIn),
    open('RATE_LIMIT_MAIL', config.rateLimits.mail),
    open('REQUEST_TIMEOUT', config.requestTimeoutMs / 1000),
    open('DATA_DIR', config.dataDirectory),
    secret('DATABASE_URL', config.databaseUrl),
    secret('VERSO_SECRET', config.secret),
    open('ADMIN_EMAILS', config.adminEmails.join(', ') || undefined),
    open('ADMIN_SECOND_STEP', config.adminSecondStep ? 'required' : 'optional'),
    secret('SMTP_URL', config.smtpUrl),
    open('MAIL_FROM', config.mailFrom),
    open('GOOGLE_CLIENT_ID', config.google?.clientId),
    secret('GOOGLE_CLIENT_SECRET', config.google?.clientSecret),
    open('S3_ENDPOINT', s3?.endpoint),
    open('S3_PUBLIC_ENDPOINT', s3?.publicEndpoint),
    open('S3_REGION', s3?.region),
    open('S3_BUCKET', s3?.bucket),
    secret('S3_ACCESS_KEY_ID', s3?.accessKeyId),
    secret('S3_SECRET_ACCESS_KEY', s3?.secretAccessKey),
    secret('STRIPE_SECRET_KEY', config.stripe?.secretKey),
    secret('STRIPE_WEBHOOK_SECRET', config.stripe?.webhookSecret),
    open('VERSO_DEMO', onOff(config.demo)),
    open('DEMO_CHARGES', onOff(config.demoCharges)),
    open('RENDERER_URL', config.rendererUrl && new URL(config.rendererUrl).origin),
    open('SPELLING_DICTIONARIES', config.spellingDictionaries),
    open('MEMORY_MATCH_CHARGE', `${config.memoryMatchCharge} %`),
    secret('WEBHOOK_SECRET', config.webhookSecret),
    open('WEBHOOK_PRIVATE_TARGETS', onOff(config.webhookPrivateTargets)),
    open('PROVIDER_PRIVATE_TARGETS', onOff(config.providerPrivateTargets)),
    open('LOG_LEVEL', config.logLevel),
    secret('METRICS_TOKEN', config.metrics.token),
    open('METRICS_PORT', config.metrics.port),
    open('OTEL_EXPORTER_OTLP_ENDPOINT', config.traces && new URL(config.traces.endpoint).origin),
    secret('OTEL_EXPORTER_OTLP_HEADERS', Object.keys(config.traces?.headers ?? {})[0]),
    open('OPERATOR_NAME', config.operatorName),
    open('SUPPORT_EMAIL', config.supportEmail),
  ];
}
