import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How LibreOffice is separated from the rest of the system: a command that runs its arguments. */
export interface Sandbox {
  readonly command: readonly [string, ...string[]];
  readonly hasNoNetwork: boolean;
}

/** Hides a folder under an empty file system and runs the other arguments. */
const hide = 'mount -t tmpfs -o size=4k none "$1" && shift && exec "$@"';

/**
 * `unshare` (util-linux): own namespaces for network (without any interface), mounts and processes. The end of `unshare` ends all
 * processes in it. As root the last two don't need a user namespace, which containers often forbid.
 */
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child=KILL'];
const sandboxes = (dataDirectory: string): readonly (readonly [string, ...string[]])[] =>
  [['--user', '--map-root-user'], []].map((user) => [
    'unshare',
    ...user,
    ...namespaces,
    'sh',
    '-c',
    hide,
    'sh',
    dataDirectory,
  ]);

/** Finds the strongest separation that this system permits. The data folder is hidden in all but the last. */
export async function findSandbox(dataDirectory: string): Promise<Sandbox> {
  for (const command of sandboxes(dataDirectory)) {
    const [file, ...options] = command;
    try {
      await promisify(execFile)(file, [...options, 'true'], { timeout: 5_000 });
      return { command, hasNoNetwork: true };
    } catch {
      // Not permitted, or not installed: the next one.
    }
  }
  return { command: ['env'], hasNoNetwork: false };
}
