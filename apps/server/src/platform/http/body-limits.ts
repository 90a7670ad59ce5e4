/** Default limit of a JSON body in bytes. The longest text in such a body is a prompt. */
export const bodyLimit = 128 * 1024;

/** Limit in bytes for routes that accept unit or sample text, and for Stripe events. */
export const longBodyLimit = 1024 * 1024;
