import {
  type FeedbackEntryResponse,
  feedbackCountsResponse,
  feedbackEntriesResponse,
  feedbackStatus,
  feedbackType,
  limits,
} from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { Banner } from '../parts/banner.tsx';
import type { CsvField } from '../parts/csv.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { Pager } from '../parts/pager.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import classes from './feedback.module.css';
import { FeedbackList } from './feedback-list.tsx';

const { filters, types, statuses } = consoleFeedback;
const exported: readonly CsvField<FeedbackEntryResponse>[] = [
  'id',
  'user_email',
  'is_beta_user',
  'type',
  'nps_score',
  'message',
  'status',
  'created_at',
];
const pageSize = limits.betaFeedbackRows;

/** Feedback: read it, answer it, approve testimonials. */
export default function FeedbackPanel() {
  const address = useAddress();
  const offset = address.number('offset');
  const query = {
    search: address.get('search') || undefined,
    type: feedbackType.safeParse(address.get('type')).data,
    status: feedbackStatus.safeParse(address.get('status')).data,
    limit: pageSize,
    offset,
  };
  const isFiltered = [query.search, query.type, query.status].some((filter) => filter !== undefined);
  const list = useConsoleQuery(feedbackEntriesResponse, 'GET /api/admin/feedback', {
    query,
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const entries = list.data?.feedback;
  return (
    <div className={classes.panel}>
      <PanelHead
        title={consoleFeedback.title}
        text={consoleFeedback.text}
        actions={
          <>
            <SearchField label={consoleFeedback.search} />
            <FilterSelect name="type" label={filters.type} every={filters.everyType} options={types} />
            <FilterSelect
              name="status"
              label={filters.status}
              every={filters.everyStatus}
              options={statuses}
            />
            <ExportButton file="feedback.csv" rows={entries} columns={[{ csv: exported }]} />
          </>
        }
      />
      <Banner message={list.error} onRetry={list.retry} />
      <FeedbackFigures />
      <FeedbackList
        entries={entries}
        empty={isFiltered ? consoleFeedback.nothingFound : consoleFeedback.empty}
      />
      <Pager
        offset={offset}
        limit={pageSize}
        total={list.data?.total ?? 0}
        onChange={(next) => address.set({ offset: next })}
      />
    </div>
  );
}

/** Counts of all messages. */
export function FeedbackFigures() {
  const { data } = useConsoleQuery(feedbackCountsResponse, 'GET /api/admin/feedback/summary', {
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const { figures } = consoleFeedback;
  const shown = (figure: number | undefined) => (figure === undefined ? undefined : formatNumber(figure));
  return (
    <Figures label={figures.label}>
      <Figure
        label={figures.new}
        value={shown(data?.by_status.new)}
        tone={data !== undefined && data.by_status.new > 0 ? 'notice' : undefined}
      />
      <Figure label={figures.responded} value={shown(data?.by_status.responded)} />
      {(['bug', 'feature_request', 'nps'] as const).map((type) => (
        <Figure key={type} label={types[type]} value={shown(data?.by_type[type])} />
      ))}
      <Figure
        label={figures.approval}
        value={shown(data?.awaiting_approval)}
        tone={data !== undefined && data.awaiting_approval > 0 ? 'notice' : undefined}
      />
      <Figure label={figures.published} value={shown(data?.published)} />
    </Figures>
  );
}
