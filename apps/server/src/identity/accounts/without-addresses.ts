const maxMessageLength = 1_000;

/**
 * A message of the account library as it may be logged: without e-mail addresses, and cut, because it quotes what a
 * caller sent.
 */
export function withoutAddresses(message: string): string {
  return message
    .slice(0, maxMessageLength)
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '(address)' : word));
}
