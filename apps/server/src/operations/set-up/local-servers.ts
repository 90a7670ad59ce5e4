import { type LocalServersResponse, localServers } from '@verso/contracts';
import { listServedModels } from '@verso/gateway';

const longestMs = 1_500;

/** The servers that answer at the usual local addresses, with their models. Nobody can have another address asked. */
export async function findLocalServers(servers = localServers): Promise<LocalServersResponse> {
  const found = await Promise.all(
    servers.map(async ({ name, baseUrl }) => {
      try {
        const models = await listServedModels({ value: '', baseUrl }, AbortSignal.timeout(longestMs));
        return [{ name, base_url: baseUrl, models: [...models] }];
      } catch {
        // Nothing listens there, or something else.
        return [];
      }
    }),
  );
  return { servers: found.flat() };
}
