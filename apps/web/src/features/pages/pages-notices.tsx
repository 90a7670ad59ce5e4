import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, reasonOf } from '../../lib/api.ts';
import { errors } from '../../messages/errors.ts';
import { pages } from '../../messages/pages.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './pages.module.css';
import type { Rendered } from './use-rendered.ts';

/** Why there are no pages, with the ways out. */
export function PagesFailed({ rendered: { failed, retry } }: { rendered: Rendered }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={pages.failed}
      actions={
        <>
          {(!(failed instanceof ApiError) || failed.retryable) && (
            <Button size="xs" onClick={retry}>
              {errors.tryAgain}
            </Button>
          )}
          <Button size="xs" variant="default" component={Link} to="?view=preview">
            {pages.readInstead}
          </Button>
        </>
      }
    >
      {failed === null ? pages.broken : reasonOf(failed)}
    </Notice>
  );
}

/** Stands for pages that are being rendered for the first time. */
export function PagesAwaited({ sides }: { sides: number }) {
  return (
    <div role="status" className={classes.waiting}>
      <p className={classes.note}>
        {pages.rendering}. {pages.renderingNote}
      </p>
      <div className={classes.skeletons} aria-hidden>
        {Array.from({ length: sides }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical.
          <Skeleton key={index} height={420} radius="lg" />
        ))}
      </div>
    </div>
  );
}
