import { defineMessages } from '../../lib/i18n/messages.ts';

/** The test button next to a webhook address. */
export const webhookTest = defineMessages('console/webhook-test', {
  test: 'Test webhook',
  failed: 'The webhook could not be tested.',
  delivered: 'Delivered: the receiver answered with {status}.',
  notDelivered: 'Not delivered: {reason}',
  answered: 'the receiver answered with {status}.',
});
