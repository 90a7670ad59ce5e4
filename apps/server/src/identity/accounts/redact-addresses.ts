const maxMessageLength = 1_000;

/**
 * Prepares a message of the account library for the log: replaces e-mail addresses, and truncates it, because it can
 * quote input of any length.
 */
export function redactAddresses(message: string): string {
  return message
    .slice(0, maxMessageLength)
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '(address)' : word));
}
