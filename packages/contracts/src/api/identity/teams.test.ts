import { describe, expect, it } from 'vitest';
import {
  invitedRoles,
  inviteRequest,
  roleWithoutProof,
  teamActions,
  teamNameRequest,
  teamRoleMay,
  teamRoleMayRemove,
  teamRoles,
} from './teams.ts';

describe('roles in a workspace', () => {
  it('give the owner every permission', () => {
    for (const action of teamActions) expect(teamRoleMay('owner', action)).toBe(true);
  });

  it('let admins do everything but change roles, remove admins, transfer and delete the workspace', () => {
    expect(teamActions.filter((action) => !teamRoleMay('admin', action))).toEqual([
      'invite-admin',
      'remove-admin',
      'change-role',
      'hand-over',
      'dissolve',
    ]);
  });

  it('give members, translators and viewers no permission over others, and viewers none at all', () => {
    const actionsOf = (role: (typeof teamRoles)[number]) =>
      teamActions.filter((action) => teamRoleMay(role, action));
    expect(actionsOf('member')).toEqual(['translate', 'share', 'comment']);
    expect(actionsOf('translator')).toEqual(['translate', 'comment']);
    expect(actionsOf('viewer')).toEqual([]);
  });

  it('let reviewers edit and approve every translation, but not delete, assign or share it', () => {
    const review = teamActions.filter((action) => teamRoleMay('reviewer', action));
    expect(review).toEqual(['translate', 'share', 'comment', 'edit-translation', 'approve-translation']);
  });

  it('are not granted by an unproven address if they have more rights than a member', () => {
    expect(invitedRoles.map(roleWithoutProof)).toEqual([
      'member',
      'member',
      'member',
      'translator',
      'viewer',
    ]);
  });

  it('let only the owner remove an admin, and nobody remove the owner', () => {
    const others = ['member', 'reviewer', 'translator', 'viewer'];
    const removedBy = (role: (typeof teamRoles)[number]) =>
      teamRoles.filter((other) => teamRoleMayRemove(role, other));
    expect(removedBy('owner')).toEqual(['admin', ...others]);
    expect(removedBy('admin')).toEqual(others);
    expect(teamRoles.slice(2).flatMap(removedBy)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is for a member unless it names another role, but never for an owner', () => {
    expect(inviteRequest.parse({ email: 'ada@verso.test' }).role).toBe('member');
    expect(inviteRequest.parse({ email: 'ada@verso.test', role: 'admin' }).role).toBe('admin');
    expect(inviteRequest.safeParse({ email: 'ada@verso.test', role: 'owner' }).success).toBe(false);
  });

  it('finds the same account however its address is written', () => {
    expect(inviteRequest.parse({ email: ' Ada@Verso.TEST\n' }).email).toBe('ada@verso.test');
    expect(inviteRequest.safeParse({ email: 'ada at verso.test' }).success).toBe(false);
  });
});

it('the name of a workspace is not blank and has at most 80 characters', () => {
  const isName = (name: string) => teamNameRequest.safeParse({ name }).success;
  expect([isName('Press'), isName('x'.repeat(80)), isName(' '), isName('x'.repeat(81))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
