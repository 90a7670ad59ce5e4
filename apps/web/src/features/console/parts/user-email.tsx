import { Anchor } from '@mantine/core';
import { StarIcon } from 'lucide-react';
import { Link } from 'react-router';
import { consoleMessages } from '../../../messages/console/console.ts';
import { tabAddress } from '../tabs.ts';
import classes from './user-email.module.css';

interface UserEmailProps {
  readonly email: string;
  readonly isBeta: boolean;
  /** Leads to the user's page. */
  readonly userId?: string;
}

/** A user by their address, with a star for whoever is in the beta programme. */
export function UserEmail({ email, isBeta, userId }: UserEmailProps) {
  return (
    <span className={classes.user}>
      {userId === undefined ? (
        <span className={classes.email}>{email}</span>
      ) : (
        <Anchor component={Link} to={tabAddress('users', { user: userId })} className={classes.email}>
          {email}
        </Anchor>
      )}
      {isBeta && <BetaStar />}
    </span>
  );
}

/** The mark of whoever is in the beta programme. */
export function BetaStar() {
  return (
    <span
      className={classes.star}
      role="img"
      aria-label={consoleMessages.betaTester}
      title={consoleMessages.betaTester}
    >
      <StarIcon size={14} fill="currentColor" strokeWidth={0} aria-hidden />
    </span>
  );
}
