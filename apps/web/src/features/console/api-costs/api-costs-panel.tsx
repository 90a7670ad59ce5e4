import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { costTelemetryResponse, telemetryDefaults, telemetryPeriods } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { apiCosts } from '../../../messages/console/api-costs.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatCompact, formatCost } from '../parts/format.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import { CircuitTable } from './circuit-table.tsx';
import { ModelTable } from './model-table.tsx';

/** Cost of model calls by model and day, with tips for saving. */
export default function ApiCostsPanel() {
  const address = useAddress();
  const days = telemetryPeriods.find((period) => period === address.number('days')) ?? telemetryDefaults.days;
  const { data, error, retry } = useConsoleQuery(costTelemetryResponse, 'GET /api/admin/cost-telemetry', {
    query: { days: `${days}` },
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const attempts = data?.byDay.reduce((sum, day) => sum + day.attempts, 0) ?? 0;
  return (
    <div className={classes.stack}>
      <PanelHead
        title={apiCosts.title}
        text={data?.note ?? apiCosts.text}
        actions={
          <SegmentedControl
            aria-label={apiCosts.period}
            value={String(days)}
            data={telemetryPeriods.map((period) => ({
              value: String(period),
              label: apiCosts.days({ days: period }),
            }))}
            onChange={(period) => address.set({ days: Number(period) })}
          />
        }
      />
      <Banner message={error} onRetry={retry} />
      <Figures label={apiCosts.figures}>
        <Figure
          label={apiCosts.total}
          value={data && formatCost(data.totalApiCost)}
          hint={totalHint(attempts, data?.estimatedApiCost ?? 0)}
        />
        <Figure
          label={apiCosts.best}
          value={data && (data.bestModel ?? consoleMessages.none)}
          {...bestHint(data)}
        />
        <Figure
          label={apiCosts.health}
          value={data && (data.healthy ? apiCosts.healthy : apiCosts.unhealthy)}
          tone={data && (data.healthy ? 'good' : 'bad')}
          hint={apiCosts.open({ count: data?.openCircuits ?? 0 })}
        />
        <Figure
          label={apiCosts.models}
          value={data && formatNumber(data.modelCount)}
          hint={apiCosts.modelsHint}
        />
      </Figures>
      {data !== undefined && (
        <>
          <Section title={apiCosts.chart.title}>
            <TimeChart
              kind="bars"
              days={data.byDay.map(({ date, totalApiCost }) => ({
                date,
                [apiCosts.chart.series]: totalApiCost,
              }))}
              series={[{ name: apiCosts.chart.series, color: 'var(--verso-accent)' }]}
              summary={apiCosts.chart.summary({ days, total: formatCost(data.totalApiCost) })}
              format={formatCost}
            />
          </Section>
          <ModelTable stats={data.modelStats} days={days} />
          <CircuitTable circuits={data.circuitBreakers} />
          <Section title={apiCosts.tips.title} text={apiCosts.tips.text}>
            {data.tips.length === 0 ? (
              <p className={classes.note}>{apiCosts.tips.none}</p>
            ) : (
              <ul className={classes.sentences}>
                {data.tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </div>
  );
}

function totalHint(attempts: number, estimated: number): string {
  const known = { attempts: formatCompact(attempts) };
  return estimated > 0
    ? apiCosts.totalHintEstimated({ ...known, estimated: formatCost(estimated) })
    : apiCosts.totalHint(known);
}

function bestHint(data: { readonly bestModel: string | null } | undefined) {
  return data?.bestModel === null ? { hint: apiCosts.noBest } : {};
}
