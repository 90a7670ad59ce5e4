/** Opening quotation marks with the marks that close them. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
};
const MAX_LENGTH = 60;
/** Characters between a parenthesis and the term: (hereinafter referred to as the "Client"). */
const MAX_LEAD = 50;
/** What follows a term that a sentence defines. */
const means =
  /^["”“»」]\s{1,3}(?:means|shall mean|refers to|bedeutet|bezeichnet|désigne|signifie|significa|indica)\b/u;

/** The terms that a text defines: `(the "Client")`, `"Services" means …`. Positions of the term itself. */
export function definedTerms(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let parenthesis = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(' || character === '（') parenthesis = at;
    if (character === ')' || character === '）') parenthesis = -1;
    const closing = quotes[character];
    if (closing === undefined) continue;
    const end = closingQuote(text, at + 1, closing);
    if (end === undefined) continue;
    const isInParentheses = parenthesis >= 0 && at - parenthesis <= MAX_LEAD;
    const isClosedNext = /^.\s?[)）,;]|^.\s(?:or|and|oder|und|o|y|ou|et)\s/u.test(text.slice(end, end + 6));
    if ((isInParentheses && isClosedNext) || means.test(text.slice(end, end + 20)))
      found.push({ start: at + 1, end });
    at = end;
  }
  return found;
}

function closingQuote(text: string, from: number, closing: string): number | undefined {
  for (let at = from; at < Math.min(text.length, from + MAX_LENGTH); at += 1)
    if (closing.includes(text.charAt(at))) return at > from + 1 ? at : undefined;
  return undefined;
}
