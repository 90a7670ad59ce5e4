import { SegmentedControl, Skeleton } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { MeResponse } from '@verso/contracts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazy } from '../../../lib/lazy.ts';
import { settings } from '../../../messages/settings.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SharedPlanNotice } from '../../teams/shared-plan-notice.tsx';
import { useDailyUsage, useUsage } from '../requests.ts';
import classes from '../settings.module.css';
import { UsageHistory } from './usage-history.tsx';
import { UsageLimits } from './usage-limits.tsx';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

const messages = settings.usage;
const periods = ['7', '30', '90'] as const;
const chartHeight = 220;

/** The Usage tab: limits, usage over time and the usage history. */
export function UsageTab({ me }: { me: MeResponse }) {
  const usage = useUsage();
  return (
    <div className={classes.stack}>
      {!me.credits.without_limits && (
        <>
          <SharedPlanNotice me={me} place="usage" />
          <Loaded query={usage} height={150}>
            {(value) => <UsageLimits usage={value} />}
          </Loaded>
        </>
      )}
      <UsageOverTime />
      <UsageHistory />
    </div>
  );
}

function UsageOverTime() {
  const [parameters, setParameters] = useSearchParams();
  const period = periods.find((days) => days === parameters.get('days')) ?? '30';
  const daily = useDailyUsage(Number(period));
  return (
    <Section
      title={messages.chart}
      action={
        <SegmentedControl
          size="xs"
          aria-label={messages.period}
          data={periods.map((days) => ({ value: days, label: messages.days[days] }))}
          value={period}
          onChange={(days) => setParameters({ tab: 'usage', days }, { replace: true })}
        />
      }
    >
      <Loaded query={daily} height={chartHeight}>
        {({ days }) => (
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <UsageChart days={days} height={chartHeight} />
          </Suspense>
        )}
      </Loaded>
    </Section>
  );
}
