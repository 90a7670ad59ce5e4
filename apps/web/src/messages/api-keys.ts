import { type ApiKeyScope, apiKeyScopes } from '@verso/contracts';

const scopes: Readonly<Record<ApiKeyScope, { readonly name: string; readonly text: string }>> = {
  read: { name: 'Read', text: 'See translations, texts, quotes and usage; download documents.' },
  translate: { name: 'Translate', text: 'Start, retry, cancel and delete translations.' },
};

/** Keys that programs use one's account with, in Settings. */
export const apiKeys = {
  title: 'API keys',
  text: 'For programs that translate with your account: the same documents, plan and history.',
  docs: 'API documentation',
  create: 'Create API key',
  loading: 'Loading API keys',

  notInPlan: 'API access is part of Business.',
  comparePlans: 'Compare plans',
  lapsedTitle: 'These keys don’t work on your plan',
  lapsedText: 'API access is part of Business. The keys work again once your account is on that plan.',

  emptyText: 'No keys yet. A key lets a script, a build or another product translate documents as you.',

  scopes,
  scopeNames: (names: readonly ApiKeyScope[]) =>
    apiKeyScopes
      .filter((scope) => names.includes(scope))
      .map((scope) => scopes[scope].name)
      .join(' and '),
  created: 'Created',
  used: 'last used',
  neverUsed: 'never used',

  nameLabel: 'Name',
  nameHint: 'So that you know later what uses it',
  namePlaceholder: 'Build server',
  nameMissing: 'Give the key a name.',
  scopesLabel: 'What it may do',
  scopesMissing: 'Choose at least one.',
  cancel: 'Cancel',
  make: 'Create key',
  makeFailed: 'The key could not be created',

  madeTitle: 'Your new API key',
  madeText: 'Copy both now: they are not shown again.',
  key: 'API key',
  keyHint: 'Send it as Authorization: Bearer …',
  webhookSecret: 'Webhook secret',
  webhookHint: 'Signs the webhooks of translations that this key starts',
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  done: 'Done',

  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Whatever uses this key stops working at once. This can’t be undone.',
  keep: 'Keep it',
  revoked: (name: string) => `“${name}” is revoked`,
  revokeFailed: (reason: string) => `The key could not be revoked: ${reason}`,
} as const;
