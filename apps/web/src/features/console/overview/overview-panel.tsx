import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type OverviewResponse, overviewResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { keys } from '../../../app/queries.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { overview } from '../../../messages/console/overview.ts';
import { toast } from '../../../ui/toast.ts';
import { Banner } from '../parts/banner.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatCompact, formatCost } from '../parts/format.ts';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { npsTone } from '../parts/tones.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import { SetUpSection } from '../set-up/set-up-section.tsx';
import { tabAddress } from '../tabs.ts';
import { AttentionList } from './attention-list.tsx';

/** Key figures, quick actions, and items that need attention. */
export default function OverviewPanel() {
  const client = useQueryClient();
  const query = useConsoleQuery(overviewResponse, 'GET /api/admin/overview', {
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keys.console });
    toast('success', overview.refreshed);
  };
  return (
    <div className={classes.stack}>
      <PanelHead
        title={overview.title}
        text={overview.text}
        actions={
          <fieldset className={classes.plainGroup} aria-label={overview.actions}>
            <Button component={Link} to={tabAddress('grants')} variant="default">
              {overview.grantCredits}
            </Button>
            <Button component={Link} to={tabAddress('grants', { form: 'beta' })} variant="default">
              {overview.grantBeta}
            </Button>
            <Button component={Link} to={tabAddress('feedback', { status: 'new' })} variant="default">
              {overview.reviewFeedback}
            </Button>
            <Button onClick={() => void refresh()} loading={query.fetching && !query.loading}>
              {overview.refresh}
            </Button>
          </fieldset>
        }
      />
      <SetUpSection />
      <Banner message={query.error} onRetry={query.retry} />
      <Cards data={query.data} />
      {query.data !== undefined && <AttentionList items={query.data.attention} />}
    </div>
  );
}

function Cards({ data }: { data: OverviewResponse | undefined }) {
  const of = (read: (known: OverviewResponse) => string) => (data === undefined ? undefined : read(data));
  return (
    <Figures label={overview.figures}>
      <Figure
        label={overview.users}
        value={of((known) => formatCompact(known.total_users))}
        hint={of((known) => overview.betaUsers({ count: formatCompact(known.beta_users) }))}
      />
      <Figure label={overview.translations} value={of((known) => formatCompact(known.total_translations))} />
      <Figure
        label={overview.nps}
        value={of(({ nps }) =>
          nps.average === null
            ? consoleMessages.none
            : overview.outOfTen({ average: nps.average.toFixed(1) }),
        )}
        tone={data === undefined ? undefined : npsTone(data.nps.average)}
        hint={of(({ nps }) =>
          nps.score === null
            ? overview.responsesWithoutScore({ count: formatCompact(nps.responses) })
            : overview.responses({ count: formatCompact(nps.responses), score: nps.score }),
        )}
      />
      <Figure
        label={overview.activeBeta}
        value={of((known) => formatCompact(known.active_beta_users))}
        hint={overview.lastWeek}
      />
      <Figure
        label={overview.feedback}
        value={of((known) => formatCompact(known.pending_feedback))}
        hint={overview.feedbackHint}
      />
      <Figure
        label={overview.enrolled}
        value={of((known) => formatCompact(known.beta_users))}
        hint={overview.enrolledHint}
      />
      <Figure
        label={overview.cost}
        value={of((known) => formatCost(known.api_cost_usd))}
        hint={of((known) => overview.costMonth({ amount: formatCost(known.api_cost_month_usd) }))}
      />
    </Figures>
  );
}
