/** Of a body of JSON, in bytes, where a route says nothing else. The longest text of such a route is a prompt. */
export const bodyLimit = 128 * 1024;

/** For routes that take the text of a unit or of samples, and for events of the payment service. */
export const longBodyLimit = 1024 * 1024;
