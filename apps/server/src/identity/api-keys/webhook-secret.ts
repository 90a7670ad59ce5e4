import type { Secrets } from '../../platform/secrets/secrets.ts';

/** What the webhooks of a key's translations are signed with: each key has its own, and nobody else's receiver knows it. */
export function webhookSecretOf(secrets: Secrets, keyId: string): string {
  return `whsec_${Buffer.from(secrets.derive(`webhook:${keyId}`), 'hex').toString('base64')}`;
}
