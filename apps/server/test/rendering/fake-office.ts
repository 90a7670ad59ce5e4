import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with a command `soffice` that runs this shell script. Its last argument is the document. */
export async function fakeOffice(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-fake-office-'));
  const command = join(folder, 'soffice');
  await writeFile(command, `#!/bin/sh\n${script}\n`);
  await chmod(command, 0o755);
  return folder;
}

/** Writes a file where LibreOffice would write the PDF. */
export const writesPdf = (content = '%PDF-1.7 fake') => `
while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done
printf '%s' '${content}' > "$out/document.pdf"`;
