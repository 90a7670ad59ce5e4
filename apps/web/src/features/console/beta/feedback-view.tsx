import { Button } from '@mantine/core';
import { feedbackEntriesResponse, limits } from '@verso/contracts';
import { Link } from 'react-router';
import { betaUsers } from '../../../messages/console/beta.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { consoleFeedback } from '../../../messages/console/feedback.ts';
import { FeedbackList } from '../feedback/feedback-list.tsx';
import { FeedbackFigures } from '../feedback/feedback-panel.tsx';
import { Banner } from '../parts/banner.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { tabAddress } from '../tabs.ts';

const messages = betaUsers.feedback;

/** `feedback_summary`: the latest messages, and counts of all messages. */
export function FeedbackView() {
  const list = useConsoleQuery(feedbackEntriesResponse, 'GET /api/admin/feedback', {
    query: { limit: limits.betaFeedbackRows },
    failed: consoleMessages.loadFailed,
    live: true,
  });
  return (
    <>
      <FeedbackFigures />
      <PanelHead
        title={messages.title}
        text={messages.text({ rows: limits.betaFeedbackRows })}
        actions={
          <Button component={Link} to={tabAddress('feedback')} variant="default">
            {messages.all}
          </Button>
        }
      />
      <Banner message={list.error} onRetry={list.retry} />
      <FeedbackList entries={list.data?.feedback} empty={consoleFeedback.empty} />
    </>
  );
}
