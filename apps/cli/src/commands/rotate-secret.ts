import { loadOperations } from '../operations/load.ts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';

/** Re-encrypts stored secrets with the new secret, and prints their number. */
export async function rotateSecret(shell: Shell): Promise<boolean> {
  const { readConfig, rotateSecret: rotate } = await loadOperations();
  const { sealed, lost } = await rotate(readConfig(shell.env));
  for (const [kind, count] of Object.entries(sealed)) print(shell, `${count} ${kind} re-encrypted`);
  if (lost.length > 0)
    info(shell, `Neither secret decrypts the values of ${lost.join(', ')}. They were not changed.`);
  info(shell, 'Now remove VERSO_SECRET_PREVIOUS from the environment.');
  return lost.length === 0;
}
