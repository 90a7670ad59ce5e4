import { ActionIcon, Menu, Select } from '@mantine/core';
import {
  invitedRole,
  invitedRoles,
  type MeResponse,
  type TeamMember,
  type TeamView,
  teamRoleMay,
  teamRoleMayRemove,
} from '@verso/contracts';
import { CrownIcon, EllipsisIcon, UserMinusIcon } from 'lucide-react';
import { reasonOf } from '../../lib/api.ts';
import { team as messages } from '../../messages/teams.ts';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import type { TeamAction } from './confirm-dialog.tsx';
import { useChangeTeam } from './requests.ts';
import classes from './team.module.css';

interface MemberListProps {
  readonly me: MeResponse;
  readonly team: TeamView;
  readonly onAction: (action: TeamAction) => void;
}

/** The members, with their roles and used characters. */
export function MemberList({ me, team, onAction }: MemberListProps) {
  return (
    <ul className={classes.list} aria-label={messages.members}>
      {team.members.map((member) => (
        <li key={member.user_id} className={classes.item}>
          <span className={classes.avatar} aria-hidden>
            {member.name.slice(0, 1)}
          </span>
          <div className={classes.about}>
            <div className={classes.name}>
              {member.name} {member.user_id === me.user.id && <Tag tone="accent">{messages.you}</Tag>}
            </div>
            <div className={classes.note}>{member.email}</div>
            <div className={classes.note}>{messages.used({ characters: member.characters_used })}</div>
          </div>
          <Role team={team} member={member} />
          <MemberMenu team={team} member={member} own={member.user_id === me.user.id} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}

const roleData = invitedRoles.map((role) => ({ value: role, label: messages.roles[role] }));

function Role({ team, member }: { team: TeamView; member: TeamMember }) {
  const { setRole } = useChangeTeam();
  const { user_id: id, role, name } = member;
  if (role === 'owner' || !team.active || !teamRoleMay(team.role, 'change-role')) {
    return <span className={classes.role}>{messages.roles[role]}</span>;
  }
  async function change(value: string | null) {
    const next = invitedRole.safeParse(value);
    if (!next.success || next.data === role) return;
    try {
      await setRole(id, next.data);
      toast('success', messages.changed({ name, role: messages.roles[next.data] }));
    } catch (error) {
      toast('error', reasonOf(error));
    }
  }
  return (
    <Select
      aria-label={messages.role({ name })}
      size="xs"
      className={classes.select ?? ''}
      data={roleData}
      value={role}
      allowDeselect={false}
      onChange={(value) => void change(value)}
    />
  );
}

interface MemberMenuProps {
  readonly team: TeamView;
  readonly member: TeamMember;
  readonly own: boolean;
  readonly onAction: (action: TeamAction) => void;
}

function MemberMenu({ team, member, own, onAction }: MemberMenuProps) {
  const { user_id: userId, name, role } = member;
  const removable = !own && teamRoleMayRemove(team.role, role);
  const canBecomeOwner = !own && teamRoleMay(team.role, 'hand-over');
  if (!removable && !canBecomeOwner) return <span className={classes.noMenu} />;
  return (
    <Menu width={210} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={messages.more({ name })}>
          <EllipsisIcon size={18} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canBecomeOwner && (
          <Menu.Item
            leftSection={<CrownIcon size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => onAction({ type: 'transfer', userId, name })}
          >
            {messages.transfer.action}
          </Menu.Item>
        )}
        {removable && (
          <Menu.Item
            className={classes.dangerItem ?? ''}
            leftSection={<UserMinusIcon size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => onAction({ type: 'remove', userId, name })}
          >
            {messages.remove.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
