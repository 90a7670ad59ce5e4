import { Button } from '@mantine/core';
import type { TeamInvitation } from '@verso/contracts';
import { MailIcon } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { copyText } from '../../lib/browser.ts';
import { formatDate } from '../../lib/format.ts';
import { team as messages } from '../../messages/teams.ts';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { usePublicConfig } from '../accounts/session.ts';
import { announceInvitation } from './announce-invitation.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

interface InvitationListProps {
  readonly invitations: readonly TeamInvitation[];
  readonly active: boolean;
}

/** The open invitations. */
export function InvitationList({ invitations, active }: InvitationListProps) {
  const { invite, withdraw } = useChangeTeam();
  const config = usePublicConfig();
  const [busy, setBusy] = useState<string | null>(null);
  const { ref, keep } = useKeptFocus<HTMLUListElement>('invitations');

  async function run(id: string, action: () => Promise<void>) {
    setBusy(id);
    try {
      await action();
    } catch (error) {
      toast('error', reasonOf(error));
    }
    setBusy(null);
    keep();
  }

  return (
    <ul className={classes.list} ref={ref} tabIndex={-1} aria-label={messages.invitations}>
      {invitations.map(({ id, email, role, expires_at, expired, link }) => (
        <li key={id} className={classes.item}>
          <span className={classes.avatar} aria-hidden>
            <MailIcon size={16} strokeWidth={1.7} />
          </span>
          <div className={classes.about}>
            <div className={classes.name}>{email}</div>
            <div className={classes.note}>
              {messages.roles[role]} ·{' '}
              {expired ? (
                <Tag tone="warning">{messages.expired}</Tag>
              ) : (
                messages.until({ date: formatDate(expires_at) })
              )}
            </div>
          </div>
          <div className={classes.buttons}>
            {link !== null && !expired && (
              <Button
                variant="default"
                size="xs"
                aria-label={messages.copyOf({ email })}
                onClick={() =>
                  void copyText(link).then(
                    () => toast('success', messages.copied),
                    (error: unknown) => toast('error', reasonOf(error)),
                  )
                }
              >
                {messages.copy}
              </Button>
            )}
            {active && (
              <Button
                variant="default"
                size="xs"
                disabled={busy !== null}
                aria-label={messages.againOf({ email })}
                onClick={() =>
                  void run(id, async () =>
                    announceInvitation(email, await invite(email, role), config?.email_delivery === true),
                  )
                }
              >
                {messages.again}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              disabled={busy !== null}
              aria-label={messages.withdrawOf({ email })}
              onClick={() =>
                void run(id, async () => {
                  await withdraw(id);
                  toast('success', messages.withdrawn({ email }));
                })
              }
            >
              {messages.withdraw}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
