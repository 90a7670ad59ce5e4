/** Tells whoever watches what goes on; the table alone goes to standard output. */
export function note(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}
