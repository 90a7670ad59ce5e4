import { ActionIcon, Tooltip } from '@mantine/core';
import type { MeResponse } from '@verso/contracts';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './account.module.css';

const messages = accountSettings.profile;

/** The account's profile data, read-only. */
export function ProfileSection({ me }: { me: MeResponse }) {
  const { email, email_verified, id, created_at } = me.user;
  const { promo_code } = me.credits;
  return (
    <Section title={messages.title}>
      <dl className={classes.facts}>
        <dt>{messages.email}</dt>
        <dd>
          {email}{' '}
          <Tag tone={email_verified ? 'success' : 'neutral'}>
            {email_verified ? messages.verified : messages.unverified}
          </Tag>
        </dd>
        <dt>{messages.id}</dt>
        <dd className={classes.copyable}>
          <code className={classes.code}>{id}</code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? messages.copied : messages.copyId}>
                <ActionIcon size="md" aria-label={copied ? messages.copied : messages.copyId} onClick={copy}>
                  {copied ? (
                    <CheckIcon size={15} strokeWidth={1.8} aria-hidden />
                  ) : (
                    <CopyIcon size={15} strokeWidth={1.8} aria-hidden />
                  )}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        </dd>
        <dt>{messages.created}</dt>
        <dd>
          <time dateTime={created_at} title={formatMoment(created_at)}>
            {formatDate(created_at)}
          </time>
        </dd>
        {promo_code !== null && (
          <>
            <dt>{messages.promoCode}</dt>
            <dd>
              <code className={classes.code}>{promo_code}</code>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
