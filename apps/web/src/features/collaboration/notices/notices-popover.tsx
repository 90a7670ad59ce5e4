import '../../../ui/styles-overlays.ts';
import { Button, Popover } from '@mantine/core';
import type { UserNotice } from '@verso/contracts';
import { BellIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { commentPath } from '../comment-path.ts';
import { personName } from '../person-name.ts';
import { stateWord } from '../state-word.ts';
import classes from './notices.module.css';
import { useMarkRead, useNotices } from './requests.ts';

const messages = collaboration.notices;

interface NoticesPopoverProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
}

/** The newest notices. Opening one marks it as read. */
export function NoticesPopover({ target, onClose }: NoticesPopoverProps) {
  const query = useNotices();
  const markRead = useMarkRead();
  const now = useNow(60_000);
  return (
    <Popover
      opened
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      onChange={(open) => {
        if (!open) onClose();
      }}
      onDismiss={onClose}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={messages.title}>
        <div className={classes.head}>
          <h2 className={classes.title}>{messages.title}</h2>
          {(query.data?.unread ?? 0) > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => markRead(undefined)}>
              {messages.readAll}
            </Button>
          )}
        </div>
        <Loaded query={query} height={160}>
          {({ notices }) =>
            notices.length === 0 ? (
              <EmptyState
                level={2}
                icon={<BellIcon size={20} aria-hidden />}
                title={messages.none}
                text={messages.noneText}
              />
            ) : (
              <ul className={classes.list} aria-label={messages.title}>
                {notices.map((notice) => (
                  <li key={notice.id}>
                    <NoticeLink
                      notice={notice}
                      now={new Date(now)}
                      onOpen={() => {
                        if (!notice.read) markRead([notice.id]);
                        onClose();
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoticeLinkProps {
  readonly notice: UserNotice;
  readonly now: Date;
  readonly onOpen: () => void;
}

function NoticeLink({ notice, now, onOpen }: NoticeLinkProps) {
  const { translation_id, unit, text, due_at, created_at, read } = notice;
  return (
    <Link
      to={commentPath(translation_id, unit)}
      className={classes.notice}
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      <span className={classes.sentence}>
        {!read && <span className="unseen">{messages.unread}: </span>}
        {sentenceOf(notice)}
      </span>
      {text !== null && (
        <span className={classes.text} dir="auto">
          {text}
        </span>
      )}
      <span className={classes.quiet}>
        {due_at !== null && <span>{messages.due({ date: formatDate(due_at) })}</span>}
        <RelativeTime iso={created_at} now={now} />
      </span>
    </Link>
  );
}

function sentenceOf({ kind, by, filename: file, state }: UserNotice): string {
  const name = personName(by);
  return kind === 'review'
    ? messages.review({ name, file, state: stateWord(state) })
    : messages[kind]({ name, file });
}
