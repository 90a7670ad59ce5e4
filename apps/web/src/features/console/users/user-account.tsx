import { Anchor } from '@mantine/core';
import type { UserDetailResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { formatDate, formatMoment, formatMoney } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { Section } from '../parts/section.tsx';
import { tabAddress } from '../tabs.ts';
import { CopyId } from './copy-id.tsx';
import classes from './users.module.css';

const messages = users.detail.account;
const methodNames: Readonly<Record<string, string>> = messages.methodNames;

/** Account details, with a link to the audit log. */
export function UserAccount({ detail }: { detail: UserDetailResponse }) {
  const { user, overage_cap_usd: cap, sign_in_methods: methods } = detail;
  return (
    <Section
      title={messages.title}
      actions={
        <Anchor component={Link} size="sm" to={tabAddress('audit', { target: user.user_id })}>
          {messages.history}
        </Anchor>
      }
    >
      <dl className={classes.facts}>
        <dt>{messages.id}</dt>
        <dd>
          <CopyId id={user.user_id} what={messages.copyId} whole />
        </dd>
        <dt>{messages.name}</dt>
        <dd>{user.name}</dd>
        <dt>{messages.created}</dt>
        <dd>
          <time dateTime={user.created_at} title={formatMoment(user.created_at)}>
            {formatDate(user.created_at)}
          </time>
        </dd>
        <dt>{messages.methods}</dt>
        <dd>{methods.map((name) => methodNames[name] ?? name).join(', ') || messages.noMethod}</dd>
        <dt>{messages.promoCode}</dt>
        <dd>{user.promo_code ?? consoleMessages.none}</dd>
        <dt>{messages.cap}</dt>
        <dd>{cap === null ? messages.ownCap : formatMoney(cap)}</dd>
      </dl>
    </Section>
  );
}
