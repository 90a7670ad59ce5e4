/** Keys as providers write them, also when they echo them half hidden ("sk-pro****wxyz"). */
const keyShapes = /\b(?:sk-|xai-|AIza|gsk_|AQ\.)[\w*.-]{6,}/g;
/** Shorter ones are no secrets, and would be found in any text. */
const shortestSecret = 6;
/** A fragment this long of a secret is still worth hiding. */
const shortestFragment = 12;

/**
 * A text without the secrets: as they are, as URLs write them, or cut short. Providers like to echo the key that
 * they refuse.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret), ...fragments(secret)])
    .reduce((result, secret) => result.replaceAll(secret, '[key]'), text);
  return hidden.replace(keyShapes, '[key]');
}

function fragments(secret: string): readonly string[] {
  return secret.length > shortestFragment
    ? [secret.slice(0, shortestFragment), secret.slice(-shortestFragment)]
    : [];
}
