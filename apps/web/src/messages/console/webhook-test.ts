/** The button beside the address of a webhook. */
export const webhookTest = {
  test: 'Test webhook',
  failed: 'The webhook could not be tested.',
  delivered: (status: string) => `Delivered: it answered with ${status}.`,
  notDelivered: (reason: string) => `Not delivered: ${reason}`,
  answered: (status: string) => `it answered with ${status}.`,
} as const;
