import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The secret that signs webhooks for translations made with this key. Each key has its own. */
export function webhookSecretOf(secrets: Secrets, keyId: string): string {
  return `whsec_${Buffer.from(secrets.derive(`webhook:${keyId}`), 'hex').toString('base64')}`;
}
