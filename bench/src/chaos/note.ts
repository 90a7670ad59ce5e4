/** Reports progress on standard error; standard output is reserved for the table. */
export function note(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}
