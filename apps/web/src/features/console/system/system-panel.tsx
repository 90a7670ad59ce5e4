import { systemResponse } from '@verso/contracts';
import { system } from '../../../messages/console/system.ts';
import { Banner } from '../parts/banner.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import { PanelSkeleton } from '../parts/panel-skeleton.tsx';
import classes from '../parts/parts.module.css';
import { useConsoleQuery } from '../parts/use-console.ts';
import { Backups } from './backups.tsx';
import { Configuration } from './configuration.tsx';
import { Facts } from './facts.tsx';

/** System facts, backups and configuration. */
export default function SystemPanel() {
  const { data, error, loading, retry } = useConsoleQuery(systemResponse, 'GET /api/admin/system', {
    failed: system.loadFailed,
    live: true,
  });
  return (
    <div className={classes.stack}>
      <PanelHead title={system.title} text={system.text} />
      <Banner message={error} onRetry={retry} />
      {loading && <PanelSkeleton />}
      {data !== undefined && (
        <>
          <Facts data={data} />
          <Backups data={data} />
          <Configuration settings={data.configuration} />
        </>
      )}
    </div>
  );
}
