import { Button } from '@mantine/core';
import { type MeResponse, type TeamView, teamRoleMay } from '@verso/contracts';
import { useState } from 'react';
import { team as messages } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { ConfirmDialog, type TeamAction } from './confirm-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RoleList } from './role-list.tsx';
import classes from './team.module.css';

/** The workspace with its members and invitations, and the actions of the user's role. */
export function TeamPanel({ me, team }: { me: MeResponse; team: TeamView }) {
  const { role, active, members, invitations, seats, seats_taken } = team;
  const [action, setAction] = useState<TeamAction | null>(null);
  const [renaming, setRenaming] = useState(false);
  const { ref, keep } = useKeptFocus<HTMLDivElement>('team');
  const owner = members.find((member) => member.role === 'owner')?.name ?? '';
  const plan = role === 'owner' ? messages.yourPlan : messages.of({ owner });
  const may = (permission: Parameters<typeof teamRoleMay>[1]) => teamRoleMay(role, permission);
  return (
    <Section
      title={messages.title}
      text={`${team.name} · ${messages.seats({ taken: seats_taken, seats })} · ${plan}`}
      action={
        may('rename') && (
          <Button variant="default" size="xs" onClick={() => setRenaming(true)}>
            {messages.rename.action}
          </Button>
        )
      }
    >
      <div className={classes.stack} ref={ref} tabIndex={-1}>
        {!active && (
          <Notice tone="warning" title={messages.lapsedTitle}>
            {role === 'owner' ? messages.lapsedOwner : messages.lapsedMember({ owner })}
          </Notice>
        )}
        <MemberList me={me} team={team} onAction={setAction} />
        {may('invite') && active && <InviteForm team={team} />}
        {invitations.length > 0 && <InvitationList invitations={invitations} active={active} />}
        <RoleList />
        <div className={classes.foot}>
          <Button
            variant="default"
            size="xs"
            className={classes.danger ?? ''}
            onClick={() => setAction({ type: may('dissolve') ? 'dissolve' : 'leave' })}
          >
            {may('dissolve') ? messages.dissolve.action : messages.leave.action}
          </Button>
        </div>
      </div>
      <ConfirmDialog action={action} onClose={() => setAction(null)} onClosed={keep} />
      <RenameDialog name={team.name} opened={renaming} onClose={() => setRenaming(false)} />
    </Section>
  );
}
