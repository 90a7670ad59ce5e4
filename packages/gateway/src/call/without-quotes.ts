/** As many characters in a row are no coincidence: they are quoted. */
const minQuote = 12;

/**
 * What a provider says of a call, for logs and operators, who are not to read documents: every run of twelve characters
 * or more that stands in one of the texts becomes "…".
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
