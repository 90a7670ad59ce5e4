import { defineMessages } from '../lib/i18n/messages.ts';

/** Team workspaces: in Settings, and where other pages mention them. */
export const team = defineMessages('teams', {
  title: 'Team workspace',
  text: 'Share your plan, its characters, your history and your prompts with colleagues.',
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    member: 'Member',
    reviewer: 'Reviewer',
    translator: 'Translator',
    viewer: 'Viewer',
  },
  roleHints: {
    admin:
      'Invites and removes members. Edits, approves, assigns, shares and deletes every translation of the workspace.',
    member:
      'Translates, and shares prompts, glossaries and memories. Edits what they made or what is assigned to them, and comments on everything.',
    reviewer:
      'Edits, confirms and approves every translation of the workspace. Also translates and shares like a member.',
    translator: 'Translates. Edits what they made or what is assigned to them, and comments on everything.',
    viewer: 'Reads the translations of the workspace, nothing else.',
  },
  rolesExplained: 'What each role may do',
  ownerHint: 'Pays for the workspace, changes roles, and may do everything that admins may.',

  notInPlan: 'A workspace for up to five people is part of Business.',
  comparePlans: 'Compare plans',

  create: {
    name: 'Workspace name',
    placeholder: 'Acme translations',
    nameMissing: 'Please enter a name',
    note: 'Members translate on your plan and its characters. What you translate from then on is visible to all of them.',
    action: 'Create workspace',
    failed: 'The workspace could not be created.',
    done: 'Your workspace is ready. Invite your colleagues.',
  },

  seats: '{taken, number} of {seats, number} seats taken',
  of: 'On {owner}’s plan.',
  yourPlan: 'On your plan.',
  members: 'Members',
  you: 'You',
  used: '{characters, number} characters this month',
  role: 'Role of {name}',
  more: 'More actions for {name}',
  changed: '{name}: {role}',

  lapsedTitle: 'This workspace is read-only',
  lapsedOwner:
    'It needs the Business plan. Your colleagues can still see its history and prompts, but translate on their own plans.',
  lapsedMember:
    '{owner} is no longer on the Business plan. You can still see the history and prompts, but your translations use the characters of your own plan.',

  invitations: 'Invitations',
  invite: {
    email: 'E-mail address',
    placeholder: 'name@company.com',
    emailInvalid: 'Please enter a valid e-mail address',
    role: 'Role',
    action: 'Invite',
    sent: 'Invitation sent to {email}',
    made: 'The invitation is ready. This server sends no e-mail: copy the link and send it yourself.',
    waiting:
      'The invitation to {email} could not be sent yet. The server retries for a day. Meanwhile, you can copy the link and send it yourself.',
    full: 'All seats are taken. Remove a member or withdraw an invitation to invite someone else.',
  },
  until: 'Valid until {date}',
  expired: 'Expired',
  copy: 'Copy link',
  copyOf: 'Copy link for {email}',
  copied: 'Link copied',
  again: 'Send again',
  againOf: 'Send again to {email}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the invitation for {email}',
  withdrawn: 'The invitation for {email} is withdrawn',

  cancel: 'Cancel',
  rename: {
    action: 'Rename',
    title: 'Rename the workspace',
    save: 'Save',
    done: 'Renamed',
  },
  remove: {
    action: 'Remove from workspace',
    title: 'Remove {name}?',
    text: 'From then on, they translate on their own plan. Their translations stay in the history of the workspace and in their own. Prompts they shared become private.',
    confirm: 'Remove',
    done: '{name} is no longer a member',
  },
  transfer: {
    action: 'Make owner',
    title: 'Transfer the workspace to {name}?',
    text: 'The workspace then uses their plan and its characters, and is read-only until they are on Business. You keep your subscription: cancel it under Billing if you no longer need it. You stay as an admin.',
    confirm: 'Transfer',
    done: '{name} now owns the workspace',
  },
  leave: {
    action: 'Leave workspace',
    title: 'Leave this workspace?',
    text: 'From then on, you translate on your own plan. Your translations stay in the history of the workspace and in your own. Prompts you shared become private.',
    confirm: 'Leave',
    done: 'You have left the workspace',
  },
  dissolve: {
    action: 'Delete workspace',
    title: 'Delete this workspace?',
    text: 'Members keep their translations and use their own plans. History and prompts are no longer shared. Your plan stays.',
    confirm: 'Delete',
    done: 'The workspace is deleted',
  },

  invitation: {
    title: 'Join a workspace',
    deadTitle: 'This invitation can’t be used',
    goHome: 'Go to Verso',
    failed: 'You could not join.',
    textWithoutHost: 'You are invited to “{name}”.',
    text: '{host} has invited you to “{name}”.',
    as: 'You join as {role, select, admin {an admin} reviewer {a reviewer} translator {a translator} viewer {a viewer} other {a member}}.',
    terms:
      'You translate on the plan of the workspace. Its members can see what you translate from then on. Your earlier translations stay private.',
    viewerTerms: 'You can read the translations of the workspace. Yours stay private and use your own plan.',
    ownPlan:
      'If you have a plan of your own, it continues unused: cancel it under Billing if you no longer need it.',
    signIn: 'Create an account with {email}, or sign in to it, to accept.',
    other: 'The invitation is for {invited}. You are signed in as {current}.',
    switch: 'Sign out',
    accept: 'Join workspace',
    doneTitle: 'Welcome to “{name}”',
    doneText: 'You now share its plan, history and prompts.',
    start: 'Start translating',
  },

  /** The following texts appear on other pages. */
  ownerLeaves:
    'Your workspace “{name}” is deleted with your account. To let your colleagues keep it, transfer it first.',
  history: { label: 'Owner', mine: 'Mine', team: 'Team', assigned: 'Assigned to me', by: 'by {name}' },
  readOnly:
    'Made by {name}. You can {right, select, comment {read it and comment on it} other {read and download it}}. To change it, ask for it to be assigned to you.',
  billing:
    'You translate on the plan of the workspace “{workspace}”, which belongs to {owner}. Your own plan below is not used.',
  usage: 'These characters are shared by everyone in “{workspace}”.',
});
