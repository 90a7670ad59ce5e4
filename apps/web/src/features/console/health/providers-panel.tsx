import { providerHealth } from '../../../messages/console/health.ts';
import { Banner } from '../parts/banner.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { CircuitStrips } from './circuit-strips.tsx';
import { ProviderTable } from './provider-table.tsx';
import { RecentErrors } from './recent-errors.tsx';
import { useCheck, useProviders, useReset, useStrips } from './use-providers.ts';

/** Provider health. */
export default function ProvidersPanel() {
  const health = useProviders();
  const strips = useStrips();
  const check = useCheck();
  const reset = useReset();
  const providers = health.data?.providers;
  return (
    <div className={classes.stack}>
      <PanelHead title={providerHealth.title} text={providerHealth.text} />
      <Banner message={health.error} onRetry={health.retry} />
      <Banner
        message={check.error ?? reset.error}
        onDismiss={() => {
          check.dismiss();
          reset.dismiss();
        }}
      />
      {(providers !== undefined || health.error === null) && (
        <>
          <ProviderTable providers={providers} check={check} reset={reset} />
          <CircuitStrips data={strips.data} providers={providers ?? []} reset={reset} />
          <RecentErrors providers={providers} />
        </>
      )}
    </div>
  );
}
