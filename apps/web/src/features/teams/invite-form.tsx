import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type InvitedRole, invitedRole, invitedRoles, type TeamView, teamRoleMay } from '@verso/contracts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { team } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePublicConfig } from '../accounts/session.ts';
import { announceInvitation } from './announce-invitation.ts';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

const messages = team.invite;
const roleData = invitedRoles.map((role) => ({ value: role, label: team.roles[role] }));

interface InviteValues {
  readonly email: string;
  readonly role: InvitedRole;
}

/** The form to invite a member, while there are free seats. */
export function InviteForm({ team: { role, seats, seats_taken } }: { team: TeamView }) {
  const { invite } = useChangeTeam();
  const config = usePublicConfig();
  const { busy, error, attempt } = useAttempt();
  const form = useForm<InviteValues>({
    initialValues: { email: '', role: 'member' },
    validate: {
      email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) ? null : messages.emailInvalid),
    },
  });

  async function send({ email, role: invited }: InviteValues) {
    const address = email.trim().toLowerCase();
    const done = await attempt(
      async () =>
        announceInvitation(address, await invite(address, invited), config?.email_delivery === true),
      address,
    );
    if (done) form.reset();
  }

  if (seats_taken >= seats) return <p className={classes.note}>{messages.full}</p>;
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <div className={classes.line}>
        <TextInput
          type="email"
          label={messages.email}
          placeholder={messages.placeholder}
          autoComplete="off"
          className={classes.grow ?? ''}
          {...form.getInputProps('email')}
        />
        <Select
          label={messages.role}
          className={classes.select ?? ''}
          data={
            teamRoleMay(role, 'invite-admin') ? roleData : roleData.filter(({ value }) => value !== 'admin')
          }
          value={form.values.role}
          allowDeselect={false}
          onChange={(value) => form.setFieldValue('role', invitedRole.parse(value))}
        />
        <Button type="submit" loading={busy} className={classes.beside ?? ''}>
          {messages.action}
        </Button>
      </div>
      <p className={classes.note}>{team.roleHints[form.values.role]}</p>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
    </form>
  );
}
