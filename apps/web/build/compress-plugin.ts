import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|txt)$/;
const tooSmall = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a compressed twin beside every text file, so that the server need not compress. */
export function compressFiles(): Plugin {
  return {
    name: 'verso:compress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }) {
        const files = await readdir(dir, { recursive: true, withFileTypes: true });
        for (const { name, parentPath } of files.filter(
          (file) => file.isFile() && compressible.test(file.name),
        ))
          await compress(join(parentPath, name));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < tooSmall) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}
