import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';

/**
 * The server's secret: the configured one, otherwise the file `secret` in the data folder, readable by its owner only. The
 * file is created on first start; if two processes start at once, both use the first one's.
 * @throws StartError `bad_secret_file`
 */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDirectory'>): Promise<string> {
  if (config.secret !== undefined) return config.secret;
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(config.dataDirectory, 'secret');
  const created = await writeOnce(path, randomBytes(32).toString('hex'));
  return created ?? (await readSecret(path));
}

/**
 * Writes the secret unless the file exists. Linking a complete file is atomic, so no process reads a partial secret.
 */
async function writeOnce(path: string, secret: string): Promise<string | undefined> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
    return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(
      'bad_secret_file',
      `The file ${path} does not contain a secret of at least 32 characters. Restore it from a backup, or set VERSO_SECRET to the secret.`,
    );
  return secret;
}
