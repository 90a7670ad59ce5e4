import { Button, Skeleton } from '@mantine/core';
import type { PagesQuery } from '@verso/contracts';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { errors } from '../../../messages/errors.ts';
import { pages } from '../../../messages/pages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PagePane } from '../../pages/page-pane.tsx';
import { useOpenPdf } from '../../pages/use-pages.ts';
import { type GuestIdentity, useGuestPages } from './guest-requests.ts';
import classes from './guests.module.css';

type Side = PagesQuery['kind'];
const sides: readonly Side[] = ['translated', 'original'];
const noAreas = new Map();

/** The pages of the document for a guest: the translation, or the original. */
export function GuestPages({ guest }: { guest: GuestIdentity }) {
  const [side, setSide] = useState<Side>('translated');
  const file = useGuestPages(guest, side);
  const { opened, error } = useOpenPdf(file.data);
  return (
    <div className={classes.stack}>
      <fieldset className={classes.sides}>
        <legend className="unseen">{pages.show}</legend>
        {sides.map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant={each === side ? 'light' : 'default'}
            aria-pressed={each === side}
            onClick={() => setSide(each)}
          >
            {pages[each]}
          </Button>
        ))}
      </fieldset>
      {file.error !== null || error !== null ? (
        <Notice
          tone="danger"
          role="alert"
          title={pages.failed}
          actions={
            <Button size="xs" onClick={() => void file.refetch()}>
              {errors.tryAgain}
            </Button>
          }
        >
          {file.error === null ? pages.broken : reasonOf(file.error)}
        </Notice>
      ) : opened === null ? (
        <div role="status" className={classes.stack}>
          <p className={classes.quiet}>{pages.rendering}</p>
          <Skeleton height={420} radius="lg" />
        </div>
      ) : (
        <PagePane
          key={side}
          label={pages[side]}
          opened={opened}
          zoom={1}
          areas={noAreas}
          selected={null}
          onSelect={() => undefined}
          onScroll={() => undefined}
          onKeyDown={() => undefined}
        />
      )}
    </div>
  );
}
