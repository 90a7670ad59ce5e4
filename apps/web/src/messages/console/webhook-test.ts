/** The test button next to a webhook address. */
export const webhookTest = {
  test: 'Test webhook',
  failed: 'The webhook could not be tested.',
  delivered: (status: string) => `Delivered: the receiver answered with ${status}.`,
  notDelivered: (reason: string) => `Not delivered: ${reason}`,
  answered: (status: string) => `the receiver answered with ${status}.`,
} as const;
