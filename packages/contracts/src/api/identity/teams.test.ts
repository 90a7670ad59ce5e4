import { describe, expect, it } from 'vitest';
import {
  inviteRequest,
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

  it('let admins rename, invite and remove members, delete translations and manage glossaries and style', () => {
    expect(teamActions.filter((action) => teamRoleMay('admin', action))).toEqual([
      'rename',
      'invite',
      'remove-member',
      'delete-translation',
      'manage-glossary',
      'manage-style',
    ]);
  });

  it('give members no permission over others', () => {
    for (const action of teamActions) expect(teamRoleMay('member', action)).toBe(false);
  });

  it('let only the owner remove an admin, and nobody remove the owner', () => {
    const removals = teamRoles.flatMap((role) =>
      teamRoles.filter((other) => teamRoleMayRemove(role, other)).map((other) => `${role} removes ${other}`),
    );
    expect(removals).toEqual(['owner removes admin', 'owner removes member', 'admin removes member']);
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
