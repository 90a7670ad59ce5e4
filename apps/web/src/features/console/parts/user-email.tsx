import { Anchor } from '@mantine/core';
import { StarIcon } from 'lucide-react';
import { Link } from 'react-router';
import { consoleMessages } from '../../../messages/console/console.ts';
import { tabAddress } from '../tabs.ts';
import classes from './user-email.module.css';

interface UserEmailProps {
  readonly email: string;
  readonly isBeta: boolean;
  /** Links to the user's page. */
  readonly userId?: string;
}

/** A user's email, with a star for beta users. */
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

/** The mark of beta users. */
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
