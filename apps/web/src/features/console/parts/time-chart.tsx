import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import classes from './parts.module.css';

/** A day with its figures by series name. */
export type DayFigures = Readonly<Record<string, number | string>> & { readonly date: string };

interface TimeChartProps {
  readonly kind: 'bars' | 'lines';
  readonly days: readonly DayFigures[];
  /** The series with their colors. */
  readonly series: readonly { readonly name: string; readonly color: string }[];
  /** A text alternative: subject and sum or peak. */
  readonly summary: string;
  readonly format: (value: number) => string;
  readonly height?: number;
}

const shortDay = new Intl.DateTimeFormat(currentLanguage().formats, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A chart of daily figures (UTC). Assistive technology gets the summary; a nearby table has the numbers. */
export function TimeChart({ kind, days, series, summary, format, height = 200 }: TimeChartProps) {
  const shared = {
    h: height,
    data: days.map(({ date, ...figures }) => ({
      day: shortDay.format(new Date(`${date}T00:00:00Z`)),
      ...figures,
    })),
    dataKey: 'day',
    valueFormatter: format,
    yAxisProps: { tickFormatter: format, width: 56 },
    xAxisProps: { minTickGap: 28 },
    gridAxis: 'x',
    tickLine: 'none',
    withLegend: series.length > 1,
  } as const;
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={summary}>
        {kind === 'bars' ? (
          <BarChart
            {...shared}
            series={[...series]}
            type="stacked"
            maxBarWidth={24}
            barProps={{ isAnimationActive: false }}
            barChartProps={{ accessibilityLayer: false }}
          />
        ) : (
          <LineChart
            {...shared}
            series={[...series]}
            curveType="monotone"
            withDots={false}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        )}
      </div>
    </figure>
  );
}
