import type { MeResponse } from '@verso/contracts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useUsage } from '../requests.ts';
import classes from '../settings.module.css';
import { PlanCard } from './plan-card.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { UsageCard } from './usage-card.tsx';

/** The Overview tab: plan, usage and recent activity. */
export function OverviewTab({ me }: { me: MeResponse }) {
  const usage = useUsage();
  return (
    <div className={classes.stack}>
      {!me.credits.without_limits && (
        <div className={classes.pair}>
          <PlanCard credits={me.credits} />
          <Loaded query={usage} height={210}>
            {(value) => <UsageCard usage={value} />}
          </Loaded>
        </div>
      )}
      <RecentActivity />
    </div>
  );
}
