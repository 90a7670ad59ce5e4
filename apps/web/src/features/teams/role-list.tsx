import { invitedRoles } from '@verso/contracts';
import { team as messages } from '../../messages/teams.ts';
import classes from './team.module.css';

/** The permissions of each role in words. */
export function RoleList() {
  return (
    <details className={classes.roles}>
      <summary>{messages.rolesExplained}</summary>
      <dl className={classes.roleList}>
        <div>
          <dt>{messages.roles.owner}</dt>
          <dd>{messages.ownerHint}</dd>
        </div>
        {invitedRoles.map((role) => (
          <div key={role}>
            <dt>{messages.roles[role]}</dt>
            <dd>{messages.roleHints[role]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
