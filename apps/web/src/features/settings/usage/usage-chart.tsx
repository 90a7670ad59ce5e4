import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { UsageDay } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { settings } from '../../../messages/settings.ts';
import classes from './usage.module.css';

const messages = settings.usage;

const compact = new Intl.NumberFormat(currentLanguage().formats, { notation: 'compact' });
const shortDay = new Intl.DateTimeFormat(currentLanguage().formats, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const nameOf = (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`));

/** A bar chart of the characters per day. */
export function UsageChart({ days, height }: { days: readonly UsageDay[]; height: number }) {
  const total = days.reduce((sum, { characters }) => sum + characters, 0);
  const translations = days.reduce((sum, day) => sum + day.translations, 0);
  if (total === 0) {
    return (
      <p className={classes.chartEmpty} style={{ height }}>
        {messages.chartEmpty({ days: days.length })}
      </p>
    );
  }
  const peak = days.reduce((best, day) => (day.characters > best.characters ? day : best));
  return (
    <figure className={classes.chart}>
      <div
        role="img"
        aria-label={messages.chartSummary({
          total,
          days: days.length,
          most: peak.characters,
          date: nameOf(peak.date),
        })}
      >
        <BarChart
          h={height}
          data={days.map(({ date, characters }) => ({
            day: nameOf(date),
            [messages.characters]: characters,
          }))}
          dataKey="day"
          series={[{ name: messages.characters, color: 'var(--verso-accent)' }]}
          valueFormatter={formatNumber}
          yAxisProps={{ tickFormatter: (value: number) => compact.format(value), width: 44 }}
          xAxisProps={{ minTickGap: 24 }}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={28}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <figcaption className={classes.note}>{messages.chartTotal({ total, translations })}</figcaption>
    </figure>
  );
}
