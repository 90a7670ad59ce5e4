import {
  type BetaProgram,
  type BetaUserResponse,
  betaUserSorts,
  betaUsersResponse,
  inThousands,
} from '@verso/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { command } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ended } from '../../../lib/late-answers.ts';
import { betaUsers } from '../../../messages/console/beta.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { Day } from '../parts/moment.tsx';
import { Pager } from '../parts/pager.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Section } from '../parts/section.tsx';
import { type Sorting, useSorting } from '../parts/sorting.ts';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { npsTone, type Tone } from '../parts/tones.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';
import { UserEmail } from '../parts/user-email.tsx';
import { tabAddress } from '../tabs.ts';

const pageSize = 100;
const start: Sorting = { by: 'since', order: 'asc' };

const statusTones: Readonly<Record<BetaUserResponse['engagement_status'], Tone>> = {
  active: 'good',
  cooling: 'fair',
  inactive: 'neutral',
};

const columns: readonly Column<BetaUserResponse, keyof typeof betaUsers.columns>[] = [
  {
    key: 'email',
    csv: ['user_id', 'email'],
    isName: true,
    sort: 'email',
    cell: ({ email, user_id }) => <UserEmail email={email} isBeta={false} userId={user_id} />,
  },
  {
    key: 'promoCode',
    csv: ['promo_code'],
    cell: ({ promo_code }) => (promo_code === null ? consoleMessages.none : <code>{promo_code}</code>),
  },
  {
    key: 'translations',
    csv: ['total_translations'],
    align: 'right',
    sort: 'translations',
    cell: (user) => formatNumber(user.total_translations),
  },
  {
    key: 'characters',
    csv: ['total_characters_used'],
    align: 'right',
    sort: 'characters',
    cell: ({ total_characters_used: used }) => <span title={formatNumber(used)}>{inThousands(used)}</span>,
  },
  {
    key: 'nps',
    csv: ['nps_score'],
    align: 'right',
    sort: 'nps',
    cell: ({ nps_score: score }) => (
      <Toned tone={npsTone(score)}>{score === null ? consoleMessages.none : formatNumber(score)}</Toned>
    ),
  },
  {
    key: 'status',
    csv: ['engagement_status', 'beta_since'],
    cell: ({ engagement_status: status }) => (
      <StatusTag tone={statusTones[status]}>{betaUsers.statuses[status]}</StatusTag>
    ),
  },
  {
    key: 'expires',
    sort: 'expires',
    csv: ['expires_at'],
    cell: ({ expires_at }) => <Day iso={expires_at} />,
  },
];

/** `beta_users_summary`: beta users in order of joining. Search, sorting and page are in the URL. */
export function BetaUsersView() {
  const [asked, setAsked] = useState<BetaUserResponse | null>(null);
  const address = useAddress();
  const { sorting } = useSorting(start);
  const navigate = useNavigate();
  const offset = address.number('offset');
  const search = address.get('search');
  const query = {
    search: search || undefined,
    sort: betaUserSorts.find((name) => name === sorting.by) ?? 'since',
    order: sorting.order,
    limit: pageSize,
    offset,
  };
  const list = useConsoleQuery(betaUsersResponse, 'GET /api/admin/beta-users', {
    query,
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const end = useConsoleAction({
    run: (userEmail: string) => command('DELETE /api/admin/grant-beta-access', { body: { userEmail } }),
    failed: betaUsers.endFailed,
    changes: ['beta-users', 'users', 'feedback', 'overview', 'audit-log'],
    done: (_, email) => betaUsers.ended({ email }),
    doneIn: 'banner',
  });
  const rows = list.data?.users;
  return (
    <>
      <Banner message={list.error} onRetry={list.retry} />
      <Banner message={end.error} onDismiss={end.dismiss} />
      <Banner message={end.success} onDismiss={end.dismiss} tone="success" />
      <BetaFigures figures={list.data?.programme} />
      <Section
        title={betaUsers.section}
        actions={
          <>
            <SearchField label={betaUsers.search} />
            <ExportButton file="beta-users.csv" rows={rows} columns={columns} />
          </>
        }
      >
        <DataTable
          label={betaUsers.table}
          headers={betaUsers.columns}
          columns={[
            ...columns,
            {
              key: 'actions',
              cell: (user) => (
                <RowMenu
                  label={betaUsers.actionsOf({ email: user.email })}
                  actions={[
                    {
                      label: betaUsers.extend,
                      onClick: () => void navigate(tabAddress('grants', { form: 'beta', email: user.email })),
                    },
                    {
                      label: betaUsers.open,
                      onClick: () => void navigate(tabAddress('users', { user: user.user_id })),
                    },
                    { label: betaUsers.end, danger: true, onClick: () => setAsked(user) },
                  ]}
                />
              ),
            },
          ]}
          rows={rows}
          rowKey={(user) => user.user_id}
          empty={search === '' ? betaUsers.empty : betaUsers.nothingFound}
          sorted={start}
        />
        <Pager
          offset={offset}
          limit={pageSize}
          total={list.data?.total ?? 0}
          onChange={(next) => address.set({ offset: next })}
        />
      </Section>
      <ConfirmDialog
        value={asked}
        title={betaUsers.endTitle}
        text={({ email }) => betaUsers.endText({ email })}
        confirm={betaUsers.end}
        busy={end.busy}
        onClose={() => setAsked(null)}
        onConfirm={(user) => void end.act(user.email).then(() => setAsked(ended(user)))}
      />
    </>
  );
}

const messages = betaUsers.figures;

/** Totals of the beta program. */
function BetaFigures({ figures }: { figures: BetaProgram | undefined }) {
  const shown = (figure: number | undefined) => (figure === undefined ? undefined : formatNumber(figure));
  return (
    <Figures label={messages.label}>
      <Figure label={messages.enrolled} value={shown(figures?.enrolled)} />
      <Figure label={messages.active} value={shown(figures?.active)} />
      <Figure label={messages.translations} value={shown(figures?.translations)} />
      <Figure
        label={messages.nps}
        value={figures && (figures.nps?.toFixed(1) ?? consoleMessages.none)}
        {...(figures && {
          hint: figures.nps === null ? messages.noNps : messages.outOf({ responses: figures.answered }),
        })}
      />
      <Figure label={messages.ending} value={shown(figures?.ending)} />
    </Figures>
  );
}
