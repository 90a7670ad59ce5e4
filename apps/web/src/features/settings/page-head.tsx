import { Button } from '@mantine/core';
import { type MeResponse, plans } from '@verso/contracts';
import { LogOutIcon } from 'lucide-react';
import { settings } from '../../messages/settings.ts';
import { Tag } from '../../ui/tag.tsx';
import { useSignOut } from '../account/use-sign-out.ts';
import classes from './settings.module.css';

/** The header of the settings: user, plan and Sign Out. */
export function PageHead({ me }: { me: MeResponse }) {
  const { endSession, signingOut } = useSignOut();
  const { email } = me.user;
  return (
    <div className={classes.head}>
      <span className={classes.avatar} aria-hidden>
        {email.slice(0, 1)}
      </span>
      <h1 className={classes.title}>{settings.title}</h1>
      <p className={classes.email}>
        <span>{email}</span>
        {!me.credits.without_limits && (
          <Tag tone="accent">{settings.plan(plans[me.credits.subscription_tier].name)}</Tag>
        )}
      </p>
      <Button
        className={classes.leave}
        variant="default"
        leftSection={<LogOutIcon size={16} strokeWidth={1.7} aria-hidden />}
        loading={signingOut}
        onClick={() => void endSession()}
      >
        {settings.signOut}
      </Button>
    </div>
  );
}
