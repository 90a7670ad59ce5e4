/**
 * Heading anchors as GitHub generates them: lowercase, punctuation removed, spaces as hyphens, a number appended to
 * duplicates.
 */
export function slugs(headings: readonly string[]): string[] {
  const used = new Map<string, number>();
  return headings.map((heading) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** The fragment of a link within the document, decoded, or undefined for any other link. */
export function fragmentOf(destination: string): string | undefined {
  if (!destination.startsWith('#') || destination.length < 2) return undefined;
  try {
    return decodeURIComponent(destination.slice(1)).toLowerCase();
  } catch {
    return undefined;
  }
}
