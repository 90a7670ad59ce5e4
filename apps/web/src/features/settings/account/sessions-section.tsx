import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '@verso/contracts';
import { MonitorIcon, SmartphoneIcon, TerminalIcon } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { command, reasonOf } from '../../../lib/api.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSessions } from '../requests.ts';
import classes from './account.module.css';
import { deviceOf } from './device-name.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

const messages = accountSettings.sessions;

/** The account's sessions, each with a Sign out button. */
export function SessionsSection() {
  const sessions = useSessions();
  const client = useQueryClient();
  const [dialogOpened, setDialogOpened] = useState(false);
  const { ref, keep } = useKeptFocus<HTMLUListElement>('sessions');

  async function end({ id }: AccountSession) {
    try {
      await command('DELETE /api/account/sessions/:id', { params: { id } });
      toast('success', messages.ended);
    } catch (error) {
      toast('error', messages.endFailed({ reason: reasonOf(error) }));
    }
    await client.invalidateQueries({ queryKey: keys.sessions });
    keep();
  }

  return (
    <Section
      title={messages.title}
      text={messages.text}
      action={
        <Button variant="default" size="xs" onClick={() => setDialogOpened(true)}>
          {messages.endAll}
        </Button>
      }
    >
      <Loaded query={sessions} height={120}>
        {(list) => (
          <ul className={classes.sessions} ref={ref} tabIndex={-1}>
            {list.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <EndSessionsDialog opened={dialogOpened} onClose={() => setDialogOpened(false)} />
    </Section>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const [ending, setEnding] = useState(false);
  const now = new Date(useNow(60_000));
  const { browser, system, mobile } = deviceOf(session.user_agent);
  const Icon = mobile ? SmartphoneIcon : browser === null ? TerminalIcon : MonitorIcon;
  const name =
    browser !== null && system !== null
      ? messages.device({ browser, system })
      : (browser ?? (session.user_agent === null ? messages.unknown : messages.program));
  return (
    <li className={classes.session}>
      <Icon size={20} strokeWidth={1.6} aria-hidden className={classes.sessionIcon} />
      <div className={classes.rowBody}>
        <div className={classes.sessionName}>
          {name} {session.current && <Tag tone="success">{messages.current}</Tag>}
        </div>
        <div className={classes.note}>
          {session.ip_address !== null && `${session.ip_address} · `}
          {messages.signedIn} <RelativeTime iso={session.created_at} now={now} />
        </div>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={ending}
          aria-label={messages.endOf({ device: name })}
          onClick={() => {
            setEnding(true);
            void onEnd().finally(() => setEnding(false));
          }}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
