import { keyChangeResponse, keysResponse } from '@verso/contracts';
import { auditLog } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import type { Simulator } from '@verso/simulator';
import { type RequestOptions, send, type TestServer, type TestUser } from '../../src/testing/index.ts';

export const keysPath = '/api/admin/manage-api-keys';
export const planted = 'planted-key-value-that-nobody-may-read-0123456789';

/** Manages provider keys as an administrator. Keys belong to the simulated Gemini unless the options say otherwise. */
export function keysClient(server: TestServer, admin: TestUser, simulator: Simulator) {
  const keyRequest = (options: object = {}) => ({
    provider: 'google-gemini',
    key_name: 'Main',
    key_value: planted,
    base_url: simulator.baseUrls['google-gemini'],
    ...options,
  });
  const ask = (options: RequestOptions = {}, query = '') =>
    send(server, keysPath + query, { user: admin, ...options });
  const add = async (options: object = {}) =>
    keyChangeResponse.parse(await (await ask({ json: keyRequest(options) })).json());
  const change = (id: string, json: object) => ask({ method: 'PUT', json }, `?id=${id}`);
  const changed = async (id: string, json: object) =>
    keyChangeResponse.parse(await (await change(id, json)).json());
  const list = async () => keysResponse.parse(await (await ask()).json()).keys;
  const audited = async (id: string) => {
    const rows = await server.context.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    return rows;
  };
  return { keyRequest, ask, add, change, changed, list, audited };
}
