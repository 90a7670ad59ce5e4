import { LoadFailed } from '../../ui/load-failed.tsx';
import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Tabs.css';
import { Button } from '@mantine/core';
import { FileClockIcon, FileXIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { review } from '../../messages/review.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { isRunning } from '../translate/job/apply-event.ts';
import { areFilesGone } from '../translate/job/retention.ts';
import { useTranslation } from '../translate/job/use-translation.ts';
import classes from './result-page.module.css';
import { ResultView } from './result-view.tsx';

/** `/translations/:id`: the result of one translation, for its owner. */
export function ResultPage() {
  const { id = '' } = useParams();
  return (
    <SignedInPage title={review.signedOutTitle} text={review.signedOutText}>
      {() => <Result key={id} id={id} />}
    </SignedInPage>
  );
}

function Result({ id }: { id: string }) {
  const { translation, error, retry } = useTranslation(id);
  const now = useNow(10_000);
  const name = translation?.original_filename;
  usePageMeta({
    title: name === undefined ? review.review : review.title({ name }),
    description: review.description,
  });

  if (error) {
    return (
      <div className={classes.narrow}>
        <LoadFailed
          title={review.loadFailed}
          error={error}
          onRetry={retry}
          actions={
            <Button size="xs" variant="default" component={Link} to="/dashboard">
              {review.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (!translation) return <PageSkeleton />;
  if (translation.status !== 'completed') {
    const running = isRunning(translation.status);
    return (
      <EmptyState
        level={1}
        icon={running ? <FileClockIcon size={22} aria-hidden /> : <FileXIcon size={22} aria-hidden />}
        title={running ? review.runningTitle : review.failedTitle}
        text={running ? review.runningText : translation.error_message}
        actions={
          translation.made_by === null && (
            <Button component={Link} to={`/?t=${id}`}>
              {running ? review.runningShow : review.failedShow}
            </Button>
          )
        }
      />
    );
  }
  if (areFilesGone(translation, new Date(now))) {
    return (
      <EmptyState
        level={1}
        icon={<FileClockIcon size={22} aria-hidden />}
        title={review.goneTitle}
        text={translation.keep_nothing ? review.goneAsChosen : review.goneText}
        actions={
          <Button component={Link} to="/dashboard">
            {review.back}
          </Button>
        }
      />
    );
  }
  return <ResultView translation={translation} />;
}
