import { ActionIcon } from '@mantine/core';
import { BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import classes from './notices.module.css';
import { useUnread } from './requests.ts';

const NoticesPopover = lazy(async () => ({
  default: (await import('./notices-popover.tsx')).NoticesPopover,
}));

/** The bell in the header with the number of unread notices. The list is loaded with the first click. */
export function NoticesButton() {
  const unread = useUnread();
  const [opened, setOpened] = useState(false);
  const button = (
    <ActionIcon
      aria-label={collaboration.notices.button({ unread })}
      aria-haspopup="dialog"
      aria-expanded={opened}
      className={classes.button ?? ''}
      onClick={() => setOpened(!opened)}
    >
      <BellIcon size={18} strokeWidth={1.7} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <NoticesPopover target={button} onClose={() => setOpened(false)} />
    </Suspense>
  );
}
