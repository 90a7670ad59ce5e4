/** A LIKE pattern that matches strings containing `text`. Wildcards in `text` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
