import { Button } from '@mantine/core';
import type { MonitoringConfigResponse } from '@verso/contracts';
import { useState } from 'react';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { Banner } from '../parts/banner.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { useChanges } from '../parts/use-changes.ts';
import { AlertList } from './alert-list.tsx';
import { MetricForm } from './metric-form.tsx';
import { MetricTable } from './metric-table.tsx';
import { UsageTable } from './usage-table.tsx';
import { useCheckNow, useMonitoring, useResolve, useToggle } from './use-monitoring.ts';

/** Resource usage of this installation and its alerts, refreshed automatically. */
export default function MonitoringPanel() {
  useChanges(['monitoring']);
  const view = useMonitoring();
  const check = useCheckNow();
  const resolve = useResolve();
  const toggle = useToggle();
  const [edited, setEdited] = useState<MonitoringConfigResponse | null>(null);
  const { data } = view;
  return (
    <div className={classes.stack}>
      <PanelHead
        title={monitoring.title}
        text={monitoring.text}
        actions={
          <Button loading={check.busy} onClick={() => void check.act(undefined)}>
            {monitoring.checkNow}
          </Button>
        }
      />
      <Banner message={view.error} onRetry={view.retry} />
      <Banner
        message={check.error ?? resolve.error ?? toggle.error}
        onDismiss={() => {
          check.dismiss();
          resolve.dismiss();
          toggle.dismiss();
        }}
      />
      {(data !== undefined || view.error === null) && (
        <>
          <AlertList alerts={data?.alerts} resolve={resolve} />
          <MetricTable
            config={data?.config}
            current={data?.current ?? []}
            toggle={toggle}
            onEdit={setEdited}
          />
          <UsageTable />
        </>
      )}
      <FormDialog
        value={edited}
        title={({ label }) => monitoring.form.title({ metric: label })}
        onClose={() => setEdited(null)}
      >
        {(metric) => <MetricForm metric={metric} onClose={() => setEdited(null)} />}
      </FormDialog>
    </div>
  );
}
