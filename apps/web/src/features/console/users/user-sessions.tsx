import type { UserDetailResponse } from '@verso/contracts';
import { users } from '../../../messages/console/users.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { deviceOf } from '../../settings/account/device-name.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';

const messages = users.detail.sessions;

type Session = UserDetailResponse['signed_in'][number];

/** The sessions of a user. */
export function UserSessions({ sessions }: { sessions: readonly Session[] }) {
  const now = new Date(useNow(60_000));
  const columns: readonly Column<Session, keyof typeof messages.columns>[] = [
    { key: 'device', cell: ({ user_agent }) => deviceName(user_agent) },
    { key: 'since', cell: ({ created_at }) => <RelativeTime iso={created_at} now={now} /> },
    { key: 'seen', cell: ({ last_seen_at }) => <RelativeTime iso={last_seen_at} now={now} /> },
  ];
  return (
    <Section title={messages.title}>
      <DataTable
        label={messages.table}
        headers={messages.columns}
        columns={columns}
        rows={sessions}
        rowKey={({ created_at, user_agent }) => `${created_at} ${user_agent}`}
        empty={messages.empty}
      />
    </Section>
  );
}

function deviceName(userAgent: string | null): string {
  if (userAgent === null) return messages.unknown;
  const { browser, system } = deviceOf(userAgent);
  if (browser === null) return messages.program;
  return system === null ? browser : messages.device({ browser, system });
}
