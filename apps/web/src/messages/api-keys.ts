import { defineMessages } from '../lib/i18n/messages.ts';

/** The API keys section of Settings. */
export const apiKeys = defineMessages('api-keys', {
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

  scopes: {
    read: { name: 'Read', text: 'View translations, units, quotes and usage. Download documents.' },
    translate: { name: 'Translate', text: 'Start, retry, cancel and delete translations.' },
  },
  used: 'Created <created></created>, last used <used></used>',
  neverUsed: 'Created <created></created>, never used',

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
  copy: 'Copy {what}',
  copied: 'Copied',
  done: 'Done',

  revoke: 'Revoke',
  revokeOf: 'Revoke {name}',
  revokeTitle: 'Revoke “{name}”?',
  revokeText: 'Anything that uses this key stops working immediately. This can’t be undone.',
  keep: 'Keep key',
  revoked: '“{name}” is revoked',
  revokeFailed: 'The key could not be revoked: {reason}',
});
