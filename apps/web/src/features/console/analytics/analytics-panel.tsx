import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Skeleton } from '@mantine/core';
import {
  type AnalyticsResponse,
  analyticsMessages,
  analyticsResponse,
  telemetryDefaults,
  telemetryPeriods,
} from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { analytics as messages } from '../../../messages/console/analytics.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatCompact, formatCost, formatPercent } from '../parts/format.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import { DayChart } from './day-chart.tsx';
import { groupColumns } from './group-table.tsx';
import { groupNames, rowsOf } from './groups.ts';

/** Cost and value of translations, by model, document type, language and plan. */
export default function AnalyticsPanel() {
  const address = useAddress();
  const days = telemetryPeriods.find((period) => period === address.number('days')) ?? telemetryDefaults.days;
  const group = groupNames.find((name) => name === address.get('by')) ?? 'models';
  const query = useConsoleQuery(analyticsResponse, 'GET /api/admin/analytics', {
    query: { days: `${days}` },
    failed: analyticsMessages.loadFailed,
  });
  const columns = groupColumns(query.data?.totals.api_cost_to_company ?? 0);
  const rows = query.data && rowsOf(query.data, group);
  return (
    <div className={classes.stack}>
      <PanelHead
        title={messages.title}
        text={messages.text}
        actions={
          <SegmentedControl
            aria-label={messages.period}
            value={String(days)}
            onChange={(value) =>
              address.set({ days: Number(value) === telemetryDefaults.days ? null : value })
            }
            data={telemetryPeriods.map((period) => ({
              value: String(period),
              label: messages.days({ days: period }),
            }))}
          />
        }
      />
      <Banner message={query.error} onRetry={query.retry} />
      {(query.data !== undefined || query.error === null) && (
        <>
          <Totals totals={query.data?.totals} />
          {query.data === undefined ? (
            <Skeleton height={260} radius="lg" />
          ) : (
            <DayChart analytics={query.data} />
          )}
          <Section
            title={messages.by[group]}
            text={group === 'plans' ? messages.planNote : undefined}
            actions={
              <>
                <SegmentedControl
                  size="xs"
                  aria-label={messages.groups}
                  value={group}
                  onChange={(value) => address.set({ by: value === 'models' ? null : value })}
                  data={groupNames.map((value) => ({ value, label: messages.group[value] }))}
                />
                <ExportButton
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<DownloadIcon size={16} aria-hidden />}
                  file={messages.csv({ group, days })}
                  rows={rows}
                  columns={columns}
                  names={{ key: group }}
                />
              </>
            }
          >
            <DataTable
              label={messages.group[group]}
              headers={{ ...messages.columns, name: messages.group[group] }}
              columns={columns}
              rows={rows}
              rowKey={({ key }) => key}
              empty={messages.empty}
              sorted={{ by: 'cost', order: 'desc' }}
            />
          </Section>
        </>
      )}
    </div>
  );
}

function Totals({ totals }: { totals: AnalyticsResponse['totals'] | undefined }) {
  const cost = (value: number | null) => (value === null ? consoleMessages.none : formatCost(value));
  const margin = totals?.margin_percent;
  return (
    <Figures label={messages.totals}>
      <Figure label={messages.translations} value={totals && formatNumber(totals.translations)} />
      <Figure label={messages.characters} value={totals && formatCompact(totals.character_count)} />
      <Figure label={messages.cost} value={totals && formatCost(totals.api_cost_to_company)} />
      <Figure label={messages.perTranslation} value={totals && cost(totals.cost_per_translation)} />
      <Figure label={messages.perThousand} value={totals && cost(totals.cost_per_1k_characters)} />
      <Figure
        label={messages.margin}
        value={
          totals &&
          (totals.margin_percent === null ? consoleMessages.none : formatPercent(totals.margin_percent))
        }
        tone={typeof margin === 'number' ? (margin < 0 ? 'bad' : 'good') : undefined}
        hint={
          totals &&
          (totals.margin_percent === null
            ? messages.noMargin
            : messages.marginHint({ price: formatMoney(totals.price_usd) }))
        }
      />
    </Figures>
  );
}
