import helmet from '@fastify/helmet';
import type { S3Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { App } from './app.ts';
import { registerSameOrigin } from './same-origin.ts';

/** Response headers and the same-origin rule. */
export async function registerSecurity(app: App, { config, publicUrl }: Context): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(
        [...storageOrigins(config.s3), ...reportOrigins(config.errorReportsDsn)],
        secure,
      ),
    },
    // All supported browsers follow `frame-ancestors` instead.
    xFrameOptions: false,
    // Internet Explorer, Flash and a filter that browsers have removed.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // On plain HTTP, the header would send browsers to HTTPS, which this server does not offer.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage) reply.header('permissions-policy', permissionsPolicy);
  });
  preventCaching(app);
  registerSameOrigin(app, publicUrl);
}

/** API responses must not be cached unless their route allows it. */
function preventCaching(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

/** Browser features that no page uses. Only writing to the clipboard stays allowed. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ');

/**
 * Forbids inline scripts and styles; pages load both from files. Scripts may still set style properties, which the policy
 * does not cover. Trusted Types prevent text from becoming code; their only policy starts workers
 * (`apps/web/src/lib/own-worker.ts`).
 */
function contentSecurityPolicy(connect: readonly string[], secure: boolean) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['verso-workers'],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The origins of links to files in a bucket, whose name is in the path or in the host. */
function storageOrigins(s3: S3Config | undefined): readonly string[] {
  if (s3 === undefined) return [];
  const server = new URL(s3.publicEndpoint ?? s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [server.origin, `${server.protocol}//${s3.bucket}.${server.host}`];
}

function reportOrigins(dsn: string | undefined): readonly string[] {
  return dsn === undefined ? [] : [new URL(dsn).origin];
}
