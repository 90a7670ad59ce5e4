import { useQuery } from '@tanstack/react-query';
import { healthResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { consoleMessages } from '../../messages/console/console.ts';
import { StatusTag } from './parts/toned.tsx';
import { refreshMs } from './parts/use-console.ts';

/** Whether the server is well, and its version. Where that can't be found out, nothing is said: panels say what fails. */
export function ServerHealth() {
  const { data, isError } = useQuery({
    queryKey: [...keys.console, 'health'],
    queryFn: ({ signal }) => request(healthResponse, '/api/health', { signal }),
    refetchInterval: refreshMs,
    retry: false,
  });
  if (data === undefined || isError) return null;
  if (data.problems !== undefined)
    return <StatusTag tone="bad">{data.problems.map(({ message }) => message).join(' ')}</StatusTag>;
  return <StatusTag tone="good">{consoleMessages.healthy(data.version)}</StatusTag>;
}
