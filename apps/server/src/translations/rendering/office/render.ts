import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { RenderingError } from '../errors.ts';
import type { RenderingLimits } from '../limits.ts';
import { startsLikePdf } from '../pdf-file.ts';
import type { Render } from '../renderer.ts';
import { writeProfile } from './profile.ts';
import type { Sandbox } from './sandbox.ts';

/** Sets limits (POSIX `ulimit`: CPU seconds, kilobytes of memory, blocks of a file) and runs the other arguments. */
const limited = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; ulimit -f "$3"; shift 3; exec "$@"';

/**
 * Renders with a LibreOffice of its own for each document: a profile, home and process group that nothing else uses and that end with
 * it. Its environment has no secret and no address.
 */
export function renderWithOffice(command: string, { command: sandbox }: Sandbox): Render {
  return async ({ path, format, outputPath, signal }, limits) => {
    const folder = join(dirname(path), 'office');
    const [home, output] = [join(folder, 'home'), join(folder, 'output')];
    for (const needed of [home, output]) await mkdir(needed, { recursive: true, mode: 0o700 });
    const input = join(folder, `document.${format}`);
    await rename(path, input);
    const profile = await writeProfile(folder);
    const [file, ...options] = sandbox;
    try {
      const child = spawn(
        file,
        [
          ...options,
          ...['sh', '-c', limited, 'sh', ...limitsOf(limits)],
          command,
          `-env:UserInstallation=${pathToFileURL(profile).href}`,
          ...[
            '--headless',
            '--invisible',
            '--norestore',
            '--nolockcheck',
            '--nologo',
            '--nofirststartwizard',
          ],
          ...['--convert-to', 'pdf', '--outdir', output, input],
        ],
        {
          cwd: home,
          env: { PATH: env.PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
          stdio: 'ignore',
          detached: true,
        },
      );
      await ended(child, limits, signal);
      const written = join(output, 'document.pdf');
      if (!(await startsLikePdf(written)))
        throw new RenderingError('unreadable', 'LibreOffice wrote no PDF.');
      await rename(written, outputPath);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

function limitsOf({ wallMs, memoryMegabytes, outputBytes }: RenderingLimits): readonly string[] {
  const cpuSeconds = Math.ceil(wallMs / 1000);
  return [cpuSeconds, memoryMegabytes * 1024, Math.ceil(outputBytes / 512)].map(String);
}

/**
 * Waits until the process has ended well, and kills its whole group at the deadline or the signal.
 * @throws RenderingError; the signal's reason
 */
async function ended(child: ChildProcess, { wallMs }: RenderingLimits, signal: AbortSignal): Promise<void> {
  lowerPriority(child);
  let stopped: unknown;
  const stop = (reason: unknown) => {
    stopped ??= reason;
    killGroup(child);
  };
  const deadline = setTimeout(
    () => stop(new RenderingError('time', `LibreOffice took more than ${wallMs / 1000} seconds.`)),
    wallMs,
  );
  const onAbort = () => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    const end = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, by) => resolve(code ?? by));
    });
    if (stopped !== undefined) throw stopped;
    if (end === 'SIGXFSZ' || end === 128 + constants.signals.SIGXFSZ)
      throw new RenderingError('size', 'The PDF is too large.');
    if (end === 'SIGXCPU' || end === 128 + constants.signals.SIGXCPU)
      throw new RenderingError('time', 'LibreOffice took too much CPU time.');
    if (end !== 0) throw new RenderingError('unreadable', `LibreOffice ended with ${end}.`);
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', onAbort);
    // What it may have left running.
    killGroup(child);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    return; // All of it has ended.
  }
}

/** Requests come first. Not every system permits this. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}
