import { type LocalServersResponse, localServers } from '@verso/contracts';
import { listServedModels } from '@verso/gateway';

const timeoutMs = 1_500;

/** Finds model servers at the usual local addresses, with their models. Requests can't add other addresses. */
export async function findLocalServers(servers = localServers): Promise<LocalServersResponse> {
  const found = await Promise.all(
    servers.map(async ({ name, baseUrl }) => {
      try {
        const models = await listServedModels({ value: '', baseUrl }, AbortSignal.timeout(timeoutMs));
        return [{ name, base_url: baseUrl, models: [...models] }];
      } catch {
        // No server or another kind of server answers at this address.
        return [];
      }
    }),
  );
  return { servers: found.flat() };
}
