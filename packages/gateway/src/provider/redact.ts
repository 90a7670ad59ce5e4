/** Keys as providers write them, including partly masked echoes ("sk-pro****wxyz"). */
const keyShapes = /\b(?:sk-|xai-|AIza|gsk_|AQ\.)[\w*.-]{6,}/g;
/** Shorter ones are not secrets, and would match in any text. */
const shortestSecret = 6;
/** The minimum length of a secret's fragment that is hidden. */
const shortestFragment = 12;

/** A text without the secrets: literal, URL-encoded, or truncated. Providers often echo a rejected key. */
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
