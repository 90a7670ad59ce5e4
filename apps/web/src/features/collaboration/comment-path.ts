/** The address of a unit in the review with its comments. */
export function commentPath(translationId: string, unit: string | null): string {
  if (unit === null) return `/translations/${translationId}`;
  return `/translations/${translationId}?unit=${encodeURIComponent(unit)}&pane=comments`;
}
