/** The block size of a tar archive (POSIX.1-2017, pax, "ustar Interchange Format"). */
export const blockBytes = 512;

const field = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const satisfies Readonly<Record<string, readonly [start: number, length: number]>>;

type Field = keyof typeof field;

/** The largest size in eleven octal digits. Larger sizes are written in binary, as in GNU tar. */
const maxOctal = 8 ** 11 - 1;
const binaryMark = 0x80;

export interface TarEntry {
  /** Path of at most 255 bytes, with `/` between folders. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Creates the header block of a file that only its owner may read. @throws RangeError for a name that is too long */
export function writeHeader({ name, size }: TarEntry, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes);
  const put = (key: Field, text: string) => block.write(text, field[key][0], field[key][1], 'utf8');
  const octal = (key: Field, value: number) => put(key, value.toString(8).padStart(field[key][1] - 1, '0'));
  const [prefix, rest] = splitName(name);
  put('name', rest);
  put('prefix', prefix);
  octal('mode', 0o600);
  octal('owner', 0);
  octal('group', 0);
  if (size <= maxOctal) octal('size', size);
  else {
    block.writeUInt8(binaryMark, field.size[0]);
    block.writeBigUInt64BE(BigInt(size), field.size[0] + 4);
  }
  octal('modified', Math.floor(modifiedAt.getTime() / 1000));
  put('kind', '0');
  put('magic', 'ustar\x0000');
  put('checksum', `${checksumOf(block).toString(8).padStart(6, '0')}\0 `);
  return block;
}

/** @returns null for a block of zeros, which ends an archive @throws RangeError for an invalid header */
export function readHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null;
  const bytes = (key: Field) => block.subarray(field[key][0], field[key][0] + field[key][1]);
  const text = (key: Field) => bytes(key).toString('utf8').replace(/\0.*$/s, '');
  if (Number.parseInt(text('checksum'), 8) !== checksumOf(block)) throw new RangeError('Not a tar header.');
  const prefix = text('prefix');
  const binary = ((bytes('size')[0] ?? 0) & binaryMark) !== 0;
  return {
    name: prefix === '' ? text('name') : `${prefix}/${text('name')}`,
    size: binary ? Number(block.readBigUInt64BE(field.size[0] + 4)) : Number.parseInt(text('size'), 8),
  };
}

/** The number of padding bytes after content of this size. */
export function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** The sum of all bytes, with the checksum field counted as spaces. */
function checksumOf(block: Buffer): number {
  const [start, length] = field.checksum;
  return block.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0);
}

function splitName(name: string): readonly [prefix: string, rest: string] {
  const fits = (text: string, key: Field) => Buffer.byteLength(text) <= field[key][1];
  if (fits(name, 'name')) return ['', name];
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (fits(prefix, 'prefix') && fits(rest, 'name')) return [prefix, rest];
  }
  throw new RangeError(`The name is too long for an archive: ${name}`);
}
