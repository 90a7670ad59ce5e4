import { useQuery } from '@tanstack/react-query';
import { healthResponse, overviewResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { consoleMessages } from '../../messages/console/console.ts';
import classes from './console.module.css';
import { StatusTag } from './parts/toned.tsx';
import { refreshMs, useConsoleQuery } from './parts/use-console.ts';
import { tabAddress } from './tabs.ts';

/**
 * Shows the most severe item that needs attention, the server's problems first, or that all is well. Shows nothing if the
 * request fails, because panels report that.
 */
export function ServerHealth() {
  const { data, isError } = useQuery({
    queryKey: [...keys.console, 'health'],
    queryFn: ({ signal }) => request(healthResponse, 'GET /api/health', { signal }),
    refetchInterval: refreshMs,
    retry: false,
  });
  const overview = useConsoleQuery(overviewResponse, 'GET /api/admin/overview', {
    failed: consoleMessages.loadFailed,
    live: true,
  });
  if (data === undefined || isError) return null;
  if (data.problems !== undefined && data.problems.length > 0)
    return <StatusTag tone="bad">{data.problems.map(({ message }) => message).join(' ')}</StatusTag>;
  if (overview.data === undefined) return null;
  const { attention } = overview.data;
  if (attention.length === 0)
    return <StatusTag tone="good">{consoleMessages.healthy({ version: data.version })}</StatusTag>;
  const urgent = attention.filter(({ severity }) => severity === 'danger').length;
  return (
    <Link to={tabAddress('overview')} className={classes.badge}>
      <StatusTag tone={urgent > 0 ? 'bad' : 'fair'}>
        {urgent > 0
          ? consoleMessages.urgent({ count: urgent })
          : consoleMessages.attention({ count: attention.length })}
      </StatusTag>
    </Link>
  );
}
