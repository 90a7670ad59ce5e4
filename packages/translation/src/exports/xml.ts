/** Characters that XML 1.0 §2.2 has no place for, unpaired surrogates among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as content or attribute of XML and HTML. What neither may hold is left out. */
export function escapeMarkup(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"']/g, (found) => entities[found] ?? found);
}
