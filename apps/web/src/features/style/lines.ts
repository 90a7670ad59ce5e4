/** The lines of a field as values: without blank ones, and each once. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Why lines can't be saved. */
export type LinesProblem =
  | { readonly problem: 'too-many'; readonly most: number }
  | { readonly problem: 'too-long'; readonly line: number; readonly most: number };

/** @param text a field with one value per line */
export function problemOf(
  text: string,
  { most, length }: { readonly most: number; readonly length: number },
): LinesProblem | null {
  const long = text.split('\n').findIndex((line) => line.trim().length > length);
  if (long >= 0) return { problem: 'too-long', line: long + 1, most: length };
  return linesOf(text).length > most ? { problem: 'too-many', most } : null;
}
