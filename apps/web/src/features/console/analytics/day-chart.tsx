import { SegmentedControl } from '@mantine/core';
import type { AnalyticsResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { analytics as messages } from '../../../messages/console/analytics.ts';
import { formatCompact, formatPrice } from '../parts/format.ts';
import { Section } from '../parts/section.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { useAddress } from '../parts/use-address.ts';

const measures = {
  cost: { name: messages.cost, field: 'api_cost_to_company', format: formatPrice },
  translations: { name: messages.translations, field: 'translations', format: formatNumber },
  characters: { name: messages.characters, field: 'character_count', format: formatCompact },
} as const;
type MeasureName = keyof typeof measures;

/** Cost, translations or characters per day. */
export function DayChart({ analytics }: { analytics: AnalyticsResponse }) {
  const address = useAddress();
  const asked = address.get('measure');
  const measure: MeasureName = asked === 'translations' || asked === 'characters' ? asked : 'cost';
  const { name, field, format } = measures[measure];
  return (
    <Section
      title={messages.charts}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={messages.measure}
          value={measure}
          onChange={(value) => address.set({ measure: value === 'cost' ? null : value })}
          data={Object.entries(measures).map(([value, { name: label }]) => ({ value, label }))}
        />
      }
    >
      <TimeChart
        kind="bars"
        days={analytics.by_day.map((day) => ({ date: day.date, [name]: day[field] }))}
        series={[{ name, color: 'var(--verso-accent)' }]}
        summary={messages.chart[measure]({ total: format(analytics.totals[field]), days: analytics.days })}
        format={format}
      />
    </Section>
  );
}
