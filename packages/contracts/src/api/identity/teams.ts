import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';

export const teamRoles = ['owner', 'admin', 'member', 'reviewer', 'translator', 'viewer'] as const;
export const teamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof teamRole>;

/** The roles for invitations and role changes. Ownership is transferred instead. */
export const invitedRoles = ['admin', 'member', 'reviewer', 'translator', 'viewer'] as const;
export const invitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof invitedRole>;

/** How long an invitation is valid. */
export const invitationDays = 7;

export const teamActions = [
  'rename',
  'invite',
  'invite-admin',
  'remove-member',
  'remove-admin',
  'change-role',
  'hand-over',
  'dissolve',
  'manage-glossary',
  'manage-style',
  'translate',
  'share',
  'comment',
  'edit-translation',
  'manage-translation',
  'approve-translation',
] as const;
export type TeamAction = (typeof teamActions)[number];

/** What members do with documents; `share` covers prompts, glossaries and memories. */
const work = ['translate', 'share', 'comment'] as const satisfies readonly TeamAction[];
const review = ['edit-translation', 'approve-translation'] as const satisfies readonly TeamAction[];

/**
 * The permissions of each role in its workspace. All read the history and may leave. Members and translators edit what they
 * made or what is assigned to them, which depends on the translation.
 */
const permissions: Readonly<Record<TeamRole, readonly TeamAction[]>> = {
  owner: teamActions,
  admin: [
    'rename',
    'invite',
    'remove-member',
    'manage-glossary',
    'manage-style',
    ...work,
    ...review,
    'manage-translation',
  ],
  member: work,
  reviewer: [...work, ...review],
  translator: ['translate', 'comment'],
  viewer: [],
};

/** Whether a role has a permission in its workspace. */
export function teamRoleMay(role: TeamRole, action: TeamAction): boolean {
  return permissions[role].includes(action);
}

/** The role that an invitation grants to an address that is not confirmed: at most that of a member. */
export function roleWithoutProof(role: InvitedRole): InvitedRole {
  return role === 'admin' || role === 'reviewer' ? 'member' : role;
}

/** Whether a role may remove a member with another role. */
export function teamRoleMayRemove(role: TeamRole, other: TeamRole): boolean {
  return other !== 'owner' && teamRoleMay(role, other === 'admin' ? 'remove-admin' : 'remove-member');
}

const name = nameText().min(1, 'Please enter a name').max(limits.teamNameLength);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailLength)
  .pipe(z.email('Please enter a valid e-mail address'));

/** `POST /api/team`, `PATCH /api/team` */
export const teamNameRequest = z.object({ name });

/** `POST /api/team/invitations`. An address that is already invited gets a new link; the old one expires. */
export const inviteRequest = z.object({ email, role: invitedRole.default('member') });
export type InviteRequest = z.infer<typeof inviteRequest>;

/** `PATCH /api/team/members/:userId` */
export const changeMemberRequest = z.object({ role: invitedRole });

/** `POST /api/team/owner` */
export const handOverRequest = z.object({ user_id: z.string().min(1).max(100) });

export const teamMember = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: teamRole,
  joined_at: z.iso.datetime(),
  characters_used: z.number().int().describe('Of the shared characters, in the current period.'),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: invitedRole,
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
  link: z
    .string()
    .nullable()
    .describe('To forward manually. Only valid for the invited address. null: from an older server.'),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** A workspace as its members see it. Invitations are only included for those who may invite. */
export const teamView = z.object({
  id: z.uuid(),
  name: z.string(),
  role: teamRole.describe("The caller's role."),
  active: z.boolean().describe("False: the owner's plan has no seats for others. It can be read, and left."),
  seats: z.number().int().describe('The owner’s included.'),
  seats_taken: z.number().int().describe('Members, and valid invitations.'),
  members: z.array(teamMember),
  invitations: z.array(teamInvitation),
});
export type TeamView = z.infer<typeof teamView>;

/** `GET /api/team` */
export const teamResponse = z.object({
  team: teamView.nullable(),
  may_create: z.boolean().describe('Whether the caller’s own plan includes a workspace.'),
  invitation_sent: z
    .boolean()
    .optional()
    .describe('After an invitation: whether a mail server accepted it. false: forward its link.'),
});
export type TeamResponse = z.infer<typeof teamResponse>;

/** The workspace of a user, as needed on every page. */
export const teamStanding = z.object({
  id: z.uuid(),
  name: z.string(),
  role: teamRole,
  owner_name: z.string(),
  active: z.boolean(),
  pays: z.boolean().describe("Whether another user's plan pays for the caller's translations."),
});
export type TeamStanding = z.infer<typeof teamStanding>;

/** `GET /api/invitations/:token`: the workspace of an invitation. */
export const invitationResponse = z.object({
  team_name: z.string(),
  invited_by: z.string().nullable(),
  email: z.string(),
  role: invitedRole,
  expires_at: z.iso.datetime(),
});
export type InvitationResponse = z.infer<typeof invitationResponse>;
