import { loadOperations } from '../operations/load.ts';
import { print, say } from '../report.ts';

/** Encrypts stored secrets with the new key, and prints their number. */
export async function rotateSecret(): Promise<boolean> {
  const { readConfig, rotateSecret: rotate } = await loadOperations();
  const { sealed, lost } = await rotate(readConfig(process.env));
  for (const [kind, count] of Object.entries(sealed)) print(`${count} ${kind} encrypted again`);
  if (lost.length > 0)
    say(`Neither secret opens what is stored for: ${lost.join(', ')}. It is left as it is.`);
  say('Take VERSO_SECRET_PREVIOUS out of the environment now.');
  return lost.length === 0;
}
