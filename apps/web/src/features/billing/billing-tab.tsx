import { plans } from '@verso/contracts';
import { formatDate } from '../../lib/format.ts';
import { settings } from '../../messages/settings.ts';
import { Panel } from '../../ui/panel.tsx';
import { useSession } from '../account/session.ts';

/** The plan of whoever is signed in, and when its period ends. */
export default function BillingTab() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { subscription_tier, current_period_end } = session.me.credits;
  return (
    <Panel label={settings.tabs.billing}>
      <h2>{settings.plan(plans[subscription_tier].name)}</h2>
      <p>
        {current_period_end === null
          ? settings.overview.notStarted
          : settings.overview.resets(formatDate(current_period_end))}
      </p>
    </Panel>
  );
}
