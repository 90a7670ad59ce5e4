/** The LIKE pattern of texts that contain these characters: a search for "50%_off" means just that. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
