import { type ApiKeyScope, apiKeyScopes } from '@verso/contracts';

const scopes: Readonly<Record<ApiKeyScope, { readonly name: string; readonly text: string }>> = {
  read: { name: 'Read', text: 'View translations, units, quotes and usage. Download documents.' },
  translate: { name: 'Translate', text: 'Start, retry, cancel and delete translations.' },
};

/** The API keys section of Settings. */
export const apiKeys = {
  title: 'API keys',
  text: 'Let programs translate with your account. They share its documents, plan and history.',
  docs: 'API documentation',
  create: 'Create API key',
  loading: 'Loading API keys',

  notInPlan: 'API access is part of Business.',
  comparePlans: 'Compare plans',
  lapsedTitle: 'These keys don’t work on your plan',
  lapsedText: 'API access is part of Business. The keys work again once your account is on that plan.',

  emptyText:
    'No keys yet. A key lets a script, a build pipeline or another product translate documents for you.',

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
  nameHint: 'A reminder of what uses the key',
  namePlaceholder: 'Build server',
  nameMissing: 'Give the key a name.',
  scopesLabel: 'Permissions',
  scopesMissing: 'Choose at least one permission.',
  cancel: 'Cancel',
  submit: 'Create key',
  createFailed: 'The key could not be created',

  createdTitle: 'Your new API key',
  createdText: 'Copy both now. They are not shown again.',
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
  revokeText: 'Anything that uses this key stops working immediately. This can’t be undone.',
  keep: 'Keep key',
  revoked: (name: string) => `“${name}” is revoked`,
  revokeFailed: (reason: string) => `The key could not be revoked: ${reason}`,
} as const;
