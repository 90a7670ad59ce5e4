import type { InvitedRole, TeamRole } from '@verso/contracts';
import { formatDate, formatNumber } from '../lib/format.ts';

const roles: Readonly<Record<TeamRole, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** The texts of the workspace that a team shares. */
export const team = {
  title: 'Team workspace',
  text: 'Colleagues who share your plan, its characters, the history and prompts.',
  roles,
  roleHints: {
    admin: 'Invites and removes members, deletes translations of the workspace.',
    member: 'Translates, sees the shared history, shares prompts.',
  } satisfies Record<InvitedRole, string>,

  notInPlan: 'A workspace for up to five people is part of Business.',
  comparePlans: 'Compare plans',

  create: {
    name: 'Name of the workspace',
    placeholder: 'Acme translations',
    nameMissing: 'Please enter a name',
    note: 'Members translate on your plan and its characters. What you translate from then on is visible to all of them.',
    action: 'Create workspace',
    failed: 'The workspace could not be created.',
    done: 'Your workspace is ready. Invite your colleagues.',
  },

  seats: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  of: (owner: string) => `On the plan of ${owner}.`,
  yourPlan: 'On your plan.',
  members: 'Members',
  you: 'You',
  used: (characters: number) => `${formatNumber(characters)} characters this month`,
  role: (name: string) => `Role of ${name}`,
  more: (name: string) => `More for ${name}`,
  changed: (name: string, role: TeamRole) => `${name}: ${roles[role]}`,

  lapsedTitle: 'This workspace can only be read',
  lapsedOwner:
    'It needs the Business plan. Your colleagues still see its history and prompts, and translate on plans of their own.',
  lapsedMember: (owner: string) =>
    `${owner} is not on the Business plan any more. You still see the history and prompts; what you translate takes the characters of your own plan.`,

  invitations: 'Invitations',
  invite: {
    email: 'E-mail address',
    placeholder: 'name@company.com',
    emailInvalid: 'Please enter a valid e-mail address',
    role: 'Role',
    action: 'Invite',
    sent: (email: string) => `Invitation sent to ${email}`,
    made: 'The invitation is ready: this server sends no e-mails, so pass on its link.',
    waiting: (email: string) =>
      `The mail server has not taken the invitation to ${email}. It is tried again for a day; meanwhile you can copy its link and pass it on.`,
    full: 'All seats are taken. Remove a member or withdraw an invitation to invite somebody else.',
  },
  until: (iso: string) => `Valid until ${formatDate(iso)}`,
  expired: 'Expired',
  copy: 'Copy link',
  copyOf: (email: string) => `Copy link for ${email}`,
  copied: 'Link copied',
  again: 'Send again',
  againOf: (email: string) => `Send again to ${email}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn`,

  cancel: 'Cancel',
  rename: {
    action: 'Rename',
    title: 'Rename the workspace',
    save: 'Save',
    done: 'Renamed',
  },
  remove: {
    action: 'Remove from workspace',
    title: (name: string) => `Remove ${name}?`,
    text: 'They translate on their own plan from then on. What they made here stays in the history of the workspace and in their own; prompts they shared are theirs alone again.',
    confirm: 'Remove',
    done: (name: string) => `${name} is no longer a member`,
  },
  handOver: {
    action: 'Make owner',
    title: (name: string) => `Hand the workspace over to ${name}?`,
    text: 'The workspace then runs on their plan and their characters, and can only be read until they are on Business. Your subscription stays yours: cancel it under Billing if you no longer need it. You stay as an admin.',
    confirm: 'Hand over',
    done: (name: string) => `${name} owns the workspace now`,
  },
  leave: {
    action: 'Leave workspace',
    title: 'Leave this workspace?',
    text: 'You translate on your own plan from then on. What you made here stays in the history of the workspace and in your own; prompts you shared are yours alone again.',
    confirm: 'Leave',
    done: 'You have left the workspace',
  },
  dissolve: {
    action: 'Delete workspace',
    title: 'Delete this workspace?',
    text: 'Its members keep what they made and translate on plans of their own. The shared history and the shared prompts end. Your plan stays.',
    confirm: 'Delete',
    done: 'The workspace is deleted',
  },

  invitation: {
    title: 'Join a workspace',
    deadTitle: 'This invitation can’t be used',
    goHome: 'Go to Verso',
    failed: 'You could not join.',
    text: (host: string | null, name: string) =>
      host === null ? `You are invited to “${name}”.` : `${host} invites you to “${name}”.`,
    as: (role: InvitedRole) => `You join as ${role === 'admin' ? 'an admin' : 'a member'}.`,
    terms:
      'You translate on the plan of the workspace. What you translate from then on is visible to its members; what you translated before stays yours alone.',
    ownPlan: 'A plan of your own stays as it is, unused: cancel it under Billing if you no longer need it.',
    signIn: (email: string) => `Create an account with ${email}, or sign in to it, to accept.`,
    other: (invited: string, current: string) =>
      `The invitation is for ${invited}. You are signed in as ${current}.`,
    switch: 'Sign out',
    accept: 'Join workspace',
    doneTitle: (name: string) => `Welcome to “${name}”`,
    doneText: 'You share its plan, history and prompts now.',
    start: 'Start translating',
  },

  /** On other pages. */
  ownerLeaves: (name: string) =>
    `Your workspace “${name}” goes with your account. To let your colleagues keep it, hand it over first.`,
  history: { label: 'Whose translations', mine: 'Mine', team: 'Team', by: (name: string) => `by ${name}` },
  readOnly: (name: string) => `Made by ${name}. You can read and download it; only they can change it.`,
  billing: (workspace: string, owner: string) =>
    `You translate on the plan of the workspace “${workspace}”, which belongs to ${owner}. Below is your own plan, which is not used meanwhile.`,
  usage: (workspace: string) => `These characters are shared by everybody in “${workspace}”.`,
};
