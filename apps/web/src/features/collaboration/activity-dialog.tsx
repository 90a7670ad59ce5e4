import { Modal } from '@mantine/core';
import type { Activity, TranslationResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { collaboration } from '../../messages/collaboration.ts';
import { shell } from '../../messages/shell.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './collaboration.module.css';
import { commentPath } from './comment-path.ts';
import { personName } from './person-name.ts';
import { useActivity } from './requests.ts';
import { stateWord } from './state-word.ts';

const messages = collaboration.activity;

interface ActivityDialogProps {
  readonly translation: TranslationResponse;
  readonly onClose: () => void;
}

/** Who did what in a translation, the newest first. */
export function ActivityDialog({ translation: { id }, onClose }: ActivityDialogProps) {
  const query = useActivity(id);
  const now = useNow(60_000);
  return (
    <Modal opened onClose={onClose} title={messages.title} closeButtonProps={{ 'aria-label': shell.close }}>
      <Loaded query={query} height={160}>
        {({ activity }) =>
          activity.length === 0 ? (
            <p className={classes.quiet}>{messages.none}</p>
          ) : (
            <ol className={classes.list} aria-label={messages.list}>
              {activity.map((entry) => (
                <li key={entry.id} className={classes.event}>
                  {entry.unit === null ? (
                    <span>{sentenceOf(entry)}</span>
                  ) : (
                    <Link to={commentPath(id, entry.unit)} onClick={onClose}>
                      {sentenceOf(entry)}
                    </Link>
                  )}
                  <span className={classes.quiet}>
                    <RelativeTime iso={entry.at} now={new Date(now)} />
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Modal>
  );
}

function sentenceOf({ kind, by, subject, state }: Activity): string {
  const name = personName(by);
  switch (kind) {
    case 'assigned':
    case 'unassigned':
      return messages[kind]({
        name,
        subject: subject === null ? collaboration.formerMember : personName(subject),
      });
    case 'reviewed':
      return messages.reviewed({ name, state: stateWord(state) });
    case 'invited-guest':
      return messages.invitedGuest({ name });
    case 'revoked-guest':
      return messages.revokedGuest({ name });
    default:
      return messages[kind]({ name });
  }
}
