import { Skeleton, Tabs } from '@mantine/core';
import { rightIncludes, type TranslationResponse } from '@verso/contracts';
import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useParameters } from '../../lib/use-parameters.ts';
import { checks } from '../../messages/checks.ts';
import { pages } from '../../messages/pages.ts';
import { review } from '../../messages/review.ts';
import { team } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { WorkNote } from '../collaboration/work-note.tsx';
import { useHasPages } from '../pages/use-has-pages.ts';
import { ResultHeader } from './result-header.tsx';
import classes from './result-page.module.css';
import { ResultReport } from './result-report.tsx';
import { ReviewTab } from './review-tab.tsx';

const PreviewTab = lazy(async () => ({ default: (await import('../preview/preview-tab.tsx')).PreviewTab }));

const ConsistencyTab = lazy(async () => ({
  default: (await import('./consistency-tab.tsx')).ConsistencyTab,
}));

const PagesTab = lazy(async () => ({ default: (await import('../pages/pages-tab.tsx')).PagesTab }));

const ChecksTab = lazy(async () => ({ default: (await import('./checks/checks-tab.tsx')).ChecksTab }));

const views = ['review', 'pages', 'preview', 'checks', 'consistency'] as const;

/** A finished translation: header, report, and the Review, Preview, Checks and Consistency tabs. The URL stores the active tab. */
export function ResultView({ translation }: { translation: TranslationResponse }) {
  const [parameters, setParameters] = useParameters();
  const hasPages = useHasPages(translation);
  const wanted = views.find((known) => known === parameters.get('view')) ?? 'review';
  const view = wanted === 'pages' && !hasPages ? 'preview' : wanted;
  return (
    <div className={classes.page}>
      <ResultHeader translation={translation} />
      {translation.made_by !== null && !rightIncludes(translation.right, 'edit') && (
        <Notice tone="info">{team.readOnly({ name: translation.made_by, right: translation.right })}</Notice>
      )}
      <WorkNote translation={translation} />
      <ResultReport translation={translation} />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => setParameters((before) => withView(before, next))}
      >
        <Tabs.List className={classes.tabs} aria-label={review.tabs}>
          <Tabs.Tab value="review">{review.review}</Tabs.Tab>
          {hasPages && <Tabs.Tab value="pages">{pages.tab}</Tabs.Tab>}
          <Tabs.Tab value="preview">{review.preview}</Tabs.Tab>
          <Tabs.Tab value="checks">{checks.tab}</Tabs.Tab>
          <Tabs.Tab value="consistency">{review.consistency.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="review">
          <ReviewTab translation={translation} />
        </Tabs.Panel>
        {hasPages && (
          <Tabs.Panel value="pages">
            <Suspense fallback={<Skeleton height={420} radius="lg" />}>
              <PagesTab translation={translation} />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="preview">
          <Suspense fallback={<Skeleton height={420} radius="lg" />}>
            <PreviewTab translation={translation} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="checks">
          <Suspense fallback={<Skeleton height={240} radius="lg" />}>
            <ChecksTab translation={translation} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="consistency">
          <Suspense fallback={<Skeleton height={240} radius="lg" />}>
            <ConsistencyTab translation={translation} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** Review is the default and has no parameter. */
function withView(parameters: URLSearchParams, view: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('unit');
  next.delete('at');
  if (view !== null && view !== 'review') next.set('view', view);
  else next.delete('view');
  return next;
}
