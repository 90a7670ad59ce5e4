/** A match of this length is not a coincidence, but a quote. */
const minQuote = 12;

/**
 * A provider's message for logs and operators, who must not see document text: every sequence of at least twelve characters
 * that occurs in one of the texts becomes "…".
 */
export function withoutQuotes(message: string, texts: readonly string[]): string {
  const isQuoted = (run: string) => texts.some((text) => text.includes(run));
  let kept = '';
  let at = 0;
  while (at < message.length) {
    let end = at + minQuote;
    if (end > message.length || !isQuoted(message.slice(at, end))) {
      kept += message[at];
      at += 1;
      continue;
    }
    while (end < message.length && isQuoted(message.slice(at, end + 1))) end += 1;
    kept += '…';
    at = end;
  }
  return kept;
}
