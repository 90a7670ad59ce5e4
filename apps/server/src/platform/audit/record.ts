import { auditLog, type Queryable } from '@verso/db';

/** The user who made a change, and their request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly ipAddress: string | null;
  readonly requestId: string | null;
}

export interface AuditEntry {
  /** `{entity}.{verb}`, such as `provider_api_key.create`. */
  readonly action: string;
  /** The table, or another name for what was changed. */
  readonly entity: string;
  readonly entityId?: string | null;
  /** The fields before and after the change. `before` is omitted for a creation, `after` for a deletion. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Notifies open consoles of a change once it is committed. */
export const auditChannel = 'verso_audit';

/** Fields that must never be logged, at any depth. */
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
 * Records an administrator's action, without secret fields. Called inside the transaction of the change, so that both are
 * committed or neither.
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

/** A JSON copy of a value without its secret fields. @returns null for undefined */
export function withoutSecrets(value: unknown): unknown {
  const json = JSON.stringify(value, (name, field: unknown) => (secretFields.has(name) ? undefined : field));
  return json === undefined ? null : JSON.parse(json);
}
