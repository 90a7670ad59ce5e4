import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The user and group that the server runs as. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user of a server that root starts, because PostgreSQL refuses to run as root: the owner of the existing cluster, or
 * `nobody`. Undefined for everyone else, whose server runs as themselves.
 * @param cluster the folder of the cluster, which may be missing
 */
export function serverIdentity(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found !== undefined && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
}

/** Gives a cluster that root has copied or restored from a backup, and now owns, to the server's user. */
export function giveToServer(cluster: string, { uid, gid }: Identity): void {
  if (statSync(cluster).uid !== 0) return;
  lchownSync(cluster, uid, gid);
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, path), uid, gid);
}

function nobody(): Identity {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
