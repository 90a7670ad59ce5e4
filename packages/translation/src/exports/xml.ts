/** Characters that XML 1.0 §2.2 excludes, including unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters.
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content and attributes of XML and HTML. Removes characters that XML excludes. */
export function escapeMarkup(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"']/g, (found) => entities[found] ?? found);
}
