import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FormatName } from '@verso/engine';

const run = promisify(execFile);
const TIMEOUT = 300_000;

/** Another program that opens and saves a document without changes. */
export interface Peer {
  readonly name: string;
  readonly formats: readonly FormatName[];
  /** Fails when the program is not installed. */
  readonly check: readonly string[];
  readonly command: (file: string, folder: string, format: FormatName) => readonly string[];
}

const python = (name: string, format: FormatName, script: string): Peer => ({
  name,
  formats: [format],
  check: ['python3', '-c', script.split(';')[0] ?? ''],
  command: (file, folder) => ['python3', '-c', script, file, join(folder, `out.${format}`)],
});

const pandocReaders: Partial<Record<FormatName, string>> = { md: 'gfm', tex: 'latex' };

export const peers: readonly Peer[] = [
  python('python-docx', 'docx', 'import docx,sys;docx.Document(sys.argv[1]).save(sys.argv[2])'),
  python('openpyxl', 'xlsx', 'import openpyxl,sys;openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])'),
  python('python-pptx', 'pptx', 'import pptx,sys;pptx.Presentation(sys.argv[1]).save(sys.argv[2])'),
  {
    name: 'LibreOffice',
    formats: ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'],
    check: ['soffice', '--version'],
    command: (file, folder, format) => [
      'soffice',
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      folder,
      file,
    ],
  },
  {
    name: 'pandoc',
    formats: ['md', 'tex'],
    check: ['pandoc', '--version'],
    command: (file, folder, format) => {
      const reader = pandocReaders[format] ?? format;
      return ['pandoc', '-f', reader, '-t', reader, '-s', file, '-o', join(folder, `out.${format}`)];
    },
  },
];

/** The installed peers, and the missing ones. */
export async function installedPeers(
  formats: ReadonlySet<FormatName>,
): Promise<{ readonly found: readonly Peer[]; readonly missing: readonly Peer[] }> {
  const wanted = peers.filter((peer) => peer.formats.some((format) => formats.has(format)));
  const found: Peer[] = [];
  for (const peer of wanted) if (await succeeds(peer.check)) found.push(peer);
  return { found, missing: wanted.filter((peer) => !found.includes(peer)) };
}

async function succeeds([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(program, args, { timeout: TIMEOUT });
    return true;
  } catch {
    return false;
  }
}

/** Total milliseconds of the program, or undefined when it fails or takes minutes. */
export async function measurePeer(
  { command }: Peer,
  file: string,
  format: FormatName,
): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-peer-'));
  const started = performance.now();
  const isDone = await succeeds(command(file, folder, format));
  const milliseconds = performance.now() - started;
  await rm(folder, { recursive: true, force: true });
  return isDone ? milliseconds : undefined;
}
