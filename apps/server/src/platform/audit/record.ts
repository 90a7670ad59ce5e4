import { auditLog, type Queryable } from '@verso/db';

/** Who changed something, and with which request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly ipAddress: string | null;
  readonly requestId: string | null;
}

export interface AuditEntry {
  /** `{entity}.{verb}`, as in `provider_api_key.create`. */
  readonly action: string;
  /** The table, or what else was changed. */
  readonly entity: string;
  readonly entityId?: string | null;
  /** What can be compared: the fields before and after. Left out where there was or is nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** On which open consoles are told that something was changed, once it is committed. */
export const auditChannel = 'verso_audit';

/** Fields that no one may read in the log, whatever they are part of. */
const secretFields: ReadonlySet<string> = new Set([
  'keyValue',
  'key_value',
  'password',
  'secret',
  'token',
  'webhookSecret',
  'webhook_secret',
]);

/**
 * Writes down what an administrator did. Called inside the transaction of the change: both are kept, or neither.
 * Secrets among the fields are left out.
 */
export async function recordAudit(database: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await database.orm.insert(auditLog).values({
    actorId: actor.id,
    actorEmail: actor.email,
    ipAddress: actor.ipAddress,
    requestId: actor.requestId,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    before: withoutSecrets(entry.before),
    after: withoutSecrets(entry.after),
  });
  await database.notify(auditChannel, entry.entity);
}

/** A value as JSON has it, without its secret fields. @returns null for nothing */
export function withoutSecrets(value: unknown): unknown {
  const json = JSON.stringify(value, (name, field: unknown) => (secretFields.has(name) ? undefined : field));
  return json === undefined ? null : JSON.parse(json);
}
