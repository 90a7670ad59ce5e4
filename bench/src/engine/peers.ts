import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FormatName } from '@verso/engine';

const run = promisify(execFile);
const TIMEOUT = 300_000;
/** Peers that take longer are measured once: the minimum of several runs would hardly differ. */
const SLOW_MILLISECONDS = 10_000;

/** CPU time (user and system) and wall time, in milliseconds. */
export interface Times {
  readonly cpu: number;
  readonly wall: number;
}

/** Another program that opens and saves a document. */
export interface Peer {
  readonly name: string;
  readonly formats: readonly FormatName[];
  /** Commands that print a version, of which the first that succeeds is used. */
  readonly programs: readonly (readonly [program: string, ...versionArguments: string[]])[];
  readonly command: (program: string, file: string, folder: string, format: FormatName) => readonly string[];
}

export interface InstalledPeer extends Peer {
  readonly program: string;
  readonly version: string;
}

const python = (name: string, module: string, format: FormatName, script: string): Peer => ({
  name,
  formats: [format],
  programs: ['python3', '/usr/bin/python3'].map((program) => [
    program,
    '-c',
    `import ${module}, importlib.metadata as m; print(m.version('${name}'))`,
  ]),
  command: (program, file, folder) => [
    program,
    '-c',
    `import sys; source, output = sys.argv[1:]\n${script}`,
    file,
    join(folder, `out.${format}`),
  ],
});

const pandocFormats: Partial<Record<FormatName, string>> = { md: 'gfm', tex: 'latex' };

export const peers: readonly Peer[] = [
  python(
    'python-docx',
    'docx',
    'docx',
    `import docx
from docx.oxml.ns import qn
document = docx.Document(source)
for text in document.element.body.iter(qn('w:t')): text.text = (text.text or '').swapcase()
document.save(output)`,
  ),
  python('openpyxl', 'openpyxl', 'xlsx', `import openpyxl; openpyxl.load_workbook(source).save(output)`),
  python(
    'python-pptx',
    'pptx',
    'pptx',
    `import pptx
from pptx.oxml.ns import qn
presentation = pptx.Presentation(source)
for slide in presentation.slides:
    for text in slide.element.iter(qn('a:t')): text.text = (text.text or '').swapcase()
presentation.save(output)`,
  ),
  python('odfpy', 'odf.opendocument', 'odt', `from odf.opendocument import load; load(source).save(output)`),
  {
    name: 'LibreOffice',
    formats: ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'],
    programs: [['soffice', '--version']],
    command: (program, file, folder, format) => {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      return [program, profile, '--headless', '--convert-to', format, '--outdir', folder, file];
    },
  },
  {
    name: 'pandoc',
    formats: ['docx', 'odt', 'md', 'tex'],
    programs: [['pandoc', '--version']],
    command: (program, file, folder, format) => {
      const name = pandocFormats[format] ?? format;
      return [program, '-f', name, '-t', name, '-s', file, '-o', join(folder, `out.${format}`)];
    },
  },
];

/** The installed peers, and the missing ones. */
export async function installedPeers(formats: ReadonlySet<FormatName>): Promise<{
  readonly found: readonly InstalledPeer[];
  readonly missing: readonly Peer[];
}> {
  const wanted = peers.filter((peer) => peer.formats.some((format) => formats.has(format)));
  const found: InstalledPeer[] = [];
  for (const peer of wanted) {
    for (const [program, ...args] of peer.programs) {
      const answer = await run(program, args, { timeout: TIMEOUT }).catch(() => undefined);
      if (answer === undefined) continue;
      found.push({ ...peer, program, version: /\d[\w.]*/.exec(answer.stdout)?.[0] ?? '' });
      break;
    }
  }
  return { found, missing: wanted.filter(({ name }) => !found.some((peer) => peer.name === name)) };
}

/** The minimum of a program's whole processes, or undefined when it fails or takes minutes. */
export async function measurePeer(
  peer: InstalledPeer,
  file: string,
  format: FormatName,
  runs: number,
): Promise<Times | undefined> {
  let best: Times | undefined;
  for (let turn = 0; turn < runs; turn += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'verso-peer-'));
    const started = performance.now();
    const cpu = await cpuTime(peer.command(peer.program, file, folder, format));
    const wall = performance.now() - started;
    // LibreOffice also succeeds when it can't open a document, without output.
    const hasOutput = (await readdir(folder)).some((name) => name.endsWith(`.${format}`));
    await rm(folder, { recursive: true, force: true });
    if (cpu === undefined || !hasOutput) return undefined;
    best = { cpu: Math.min(cpu, best?.cpu ?? cpu), wall: Math.min(wall, best?.wall ?? wall) };
    if (cpu > SLOW_MILLISECONDS) break;
  }
  return best;
}

/** CPU milliseconds of a process and its children, as the shell's `times` reports them. */
async function cpuTime(command: readonly string[]): Promise<number | undefined> {
  const script = '"$@" >/dev/null 2>&1 && times';
  const done = await run('/bin/sh', ['-c', script, 'sh', ...command], { timeout: TIMEOUT }).catch(
    () => undefined,
  );
  return done === undefined ? undefined : childMilliseconds(done.stdout);
}

/** The second line of `times` (POSIX): user and system time of all ended children, such as `0m1.25s 0m0.50s`. */
export function childMilliseconds(output: string): number {
  const line = output.split('\n')[1] ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
