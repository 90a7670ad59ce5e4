import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { concatenated, type TakePiece } from '../bytes.ts';
import { propertyRuns } from '../testing/index.ts';
import { compression, FAST_LEVEL, inflatePiece, portableCompression, tableCrc32 } from './compression.ts';
import { type Archive, type PackedPiece, readArchive, writeArchive, writeInPieces } from './index.ts';

const text = (value: string) => new TextEncoder().encode(value);
const repetitive = text('lorem ipsum dolor sit amet '.repeat(40));

function sample(): Uint8Array {
  return zipSync({
    mimetype: [text('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': [repetitive, { mtime: '2021-05-06T07:08:10Z' }],
    'media/a.png': [new Uint8Array([1, 2, 3, 4]), { level: 0 }],
  });
}

const slices = (archive: Archive) =>
  new Map(archive.entries.map((entry) => [entry.name, archive.bytes.slice(entry.start, entry.end)]));

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
  return 'none';
}

/** Bytes with a 32-bit or 16-bit little-endian value changed at every occurrence of `pattern`. */
function patched(bytes: Uint8Array, at: number, value: number, size: 2 | 4): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  if (size === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return copy;
}

describe('writeArchive', () => {
  it('copies unchanged entries byte for byte and keeps order, times and the stored mimetype first', () => {
    const archive = readArchive(sample());
    const output = readArchive(writeArchive(archive, new Map([['content.xml', text('<new/>')]])));
    const [before, after] = [slices(archive), slices(output)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const name of ['mimetype', 'media/a.png']) expect(after.get(name)).toEqual(before.get(name));
    expect(new TextDecoder().decode(output.read('content.xml'))).toBe('<new/>');
    expect(output.entries[0]).toMatchObject({ name: 'mimetype', method: 0, start: 0 });
    const stamp = (from: Archive) =>
      from.bytes.slice((from.entry('content.xml')?.recordStart ?? 0) + 12).slice(0, 4);
    expect(stamp(output)).toEqual(stamp(archive));
  });

  it('returns the same bytes when nothing changes', () => {
    const bytes = sample();
    const archive = readArchive(bytes);
    expect(writeArchive(archive, new Map([['content.xml', repetitive.slice()]]))).toEqual(bytes);
  });

  it('keeps every content, whichever entries are replaced', () => {
    const content = fc.uint8Array({ maxLength: 500 });
    const names = fc.uniqueArray(fc.stringMatching(/^[a-zé]{1,8}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        names,
        fc.infiniteStream(content),
        fc.infiniteStream(fc.boolean()),
        (list, contents, choices) => {
          const files = Object.fromEntries(
            list.map((name) => [name, [contents.next().value, { level: choices.next().value ? 0 : 6 }]]),
          );
          const archive = readArchive(zipSync(files as Parameters<typeof zipSync>[0]));
          const replacements = new Map(
            list.filter(() => choices.next().value).map((name) => [name, contents.next().value]),
          );
          const output = readArchive(writeArchive(archive, replacements));
          for (const name of list)
            expect(output.read(name)).toEqual(replacements.get(name) ?? archive.read(name));
        },
      ),
    );
  });

  it('uses the compression level recorded in the entry', () => {
    const prose = text(
      Array.from({ length: 5000 }, (_, index) => `${(index * 7919) % 1013} words`).join(' '),
    );
    const packedSize = (flags: number) => {
      const bytes = sample();
      const { start, recordStart } = readArchive(bytes).entry('content.xml') ?? { start: 0, recordStart: 0 };
      const flagged = patched(patched(bytes, start + 6, flags, 2), recordStart + 8, flags, 2);
      const output = readArchive(writeArchive(readArchive(flagged), new Map([['content.xml', prose]])));
      expect(output.read('content.xml')).toEqual(prose);
      return output.entry('content.xml')?.compressedSize ?? 0;
    };
    expect(packedSize(0)).toBe(compression.deflate(prose).length);
    expect(packedSize(6)).toBe(compression.deflate(prose, FAST_LEVEL).length);
    expect(packedSize(0)).toBeLessThan(packedSize(6));
  });

  it('keeps descriptors after the data of streamed entries', () => {
    const bytes = streamed('word/document.xml', repetitive);
    const archive = readArchive(bytes);
    expect(archive.read('word/document.xml')).toEqual(repetitive);
    const output = readArchive(writeArchive(archive, new Map([['word/document.xml', text('<w/>')]])));
    expect(output.entry('word/document.xml')).toMatchObject({
      flags: 8,
      size: 4,
      descriptor: { signed: true, wide: false },
    });
    expect(new TextDecoder().decode(output.read('word/document.xml'))).toBe('<w/>');
  });

  it('tolerates bytes around the archive and drops them', () => {
    const bytes = new Uint8Array([...text('#!/bin/sh\n'), ...sample(), ...new Uint8Array(1000)]);
    const output = writeArchive(readArchive(bytes), new Map([['content.xml', text('x')]]));
    expect(readArchive(output).entries[0]?.start).toBe(0);
    expect(readArchive(output).read('mimetype')).toEqual(readArchive(sample()).read('mimetype'));
  });
});

describe('writeInPieces', () => {
  const parts = ['one '.repeat(500), '', 'two '.repeat(90), 'three'].map(text);
  const joined = concatenated(parts);
  const written = (name: string) => {
    const { bytes, pieces } = writeInPieces(
      readArchive(sample()),
      new Map([
        [
          name,
          (take) => {
            // What was taken may be overwritten.
            const buffer = new Uint8Array(joined.length);
            parts.forEach((part, index) => {
              buffer.set(part);
              take(buffer.subarray(0, part.length), index === parts.length - 1);
            });
          },
        ],
      ]),
    );
    return { archive: readArchive(bytes), pieces: pieces.get(name) ?? [] };
  };
  const read = ({ archive }: { archive: Archive }, name: string, pieces: readonly PackedPiece[]) =>
    Array.from(archive.readPieces(name, pieces), (piece) => piece.slice());

  it.each(['content.xml', 'media/a.png'])(
    'packs %s as one entry, which is read whole or in pieces',
    (name) => {
      const output = written(name);
      expect(output.archive.read(name)).toEqual(joined);
      expect(output.pieces.map(({ size }) => size)).toEqual(parts.map(({ length }) => length));
      expect(read(output, name, output.pieces)).toEqual(parts);
      expect(unzipSync(output.archive.bytes)[name]).toEqual(joined);
    },
  );

  it('counts content that is the present one as unchanged', () => {
    const archive = readArchive(sample());
    const present = (take: TakePiece) => {
      take(repetitive.subarray(0, 100), false);
      take(repetitive.subarray(100), true);
    };
    const { bytes, pieces } = writeInPieces(archive, new Map([['content.xml', present]]));
    expect(pieces.size).toBe(0);
    expect(bytes).toEqual(archive.bytes);
  });

  it('does not read pieces that are not the whole entry', () => {
    const output = written('content.xml');
    const { pieces } = output;
    const [first, ...others] = pieces as [PackedPiece, ...PackedPiece[]];
    const code = (changed: readonly PackedPiece[]) => codeOf(() => read(output, 'content.xml', changed));
    expect(code(pieces)).toBe('none');
    expect(code([])).toBe('damaged-archive');
    expect(code(others)).toBe('damaged-archive');
    expect(code(pieces.slice(0, -1))).toBe('damaged-archive');
    expect(code([{ ...first, size: first.size - 1 }, ...others])).toBe('unsafe-archive');
    expect(code([{ ...first, compressedSize: first.compressedSize - 1 }, ...others])).toBe('damaged-archive');
    const last = pieces.at(-1) as PackedPiece;
    const longer = { ...last, compressedSize: last.compressedSize + 1 };
    expect(code([...pieces.slice(0, -1), longer])).toBe('damaged-archive');
    expect(codeOf(() => read(output, 'none', pieces))).toBe('missing-part');
    const stored = written('media/a.png');
    const changed = stored.archive.bytes.slice();
    const at = stored.archive.entry('media/a.png')?.dataStart ?? 0;
    changed[at] = (changed[at] as number) + 1;
    const archive = readArchive(changed);
    expect(codeOf(() => read({ archive }, 'media/a.png', stored.pieces))).toBe('damaged-archive');
  });

  it('does not read a piece with a last block of its own, after which other programs would stop', () => {
    const [piece] = parts as [Uint8Array];
    expect(inflatePiece(compression.deflatePiece?.(piece, FAST_LEVEL) ?? piece, piece.length, 'p')).toEqual(
      piece,
    );
    expect(codeOf(() => inflatePiece(compression.deflate(piece), piece.length, 'p'))).toBe('damaged-archive');
  });
});

/** One deflated entry written as a stream: zeros in its local header, a descriptor after its data. */
function streamed(name: string, content: Uint8Array): Uint8Array {
  const data = compression.deflate(content);
  const nameBytes = text(name);
  const sizes = [compression.crc32(content), data.length, content.length];
  const record = (signature: number, fields: readonly (readonly [number, 2 | 4])[]) => {
    const bytes = new Uint8Array(4 + fields.reduce((sum, [, size]) => sum + size, 0));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, signature, true);
    let at = 4;
    for (const [value, size] of fields) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
    return bytes;
  };
  const four = (values: readonly number[]) => values.map((value) => [value, 4] as const);
  const two = (values: readonly number[]) => values.map((value) => [value, 2] as const);
  const local = record(0x04034b50, [
    ...two([20, 8, 8, 0, 0]),
    ...four([0, 0, 0]),
    ...two([nameBytes.length, 0]),
  ]);
  const descriptor = record(0x08074b50, four(sizes));
  const central = record(0x02014b50, [
    ...two([20, 20, 8, 8, 0, 0]),
    ...four(sizes),
    ...two([nameBytes.length, 0, 0, 0, 0]),
    ...four([0, 0]),
  ]);
  const start = local.length + nameBytes.length + data.length + descriptor.length;
  const end = record(0x06054b50, [
    ...two([0, 0, 1, 1]),
    ...four([central.length + nameBytes.length, start]),
    ...two([0]),
  ]);
  return new Uint8Array([...local, ...nameBytes, ...data, ...descriptor, ...central, ...nameBytes, ...end]);
}

describe('readArchive', () => {
  it('rejects a file that is empty, truncated or has no parts', () => {
    const bytes = sample();
    expect(codeOf(() => readArchive(new Uint8Array(0)))).toBe('damaged-archive');
    expect(codeOf(() => readArchive(bytes.subarray(0, bytes.length / 2)))).toBe('damaged-archive');
    expect(codeOf(() => readArchive(bytes.subarray(0, -30)))).toBe('damaged-archive');
    expect(codeOf(() => readArchive(zipSync({})))).toBe('damaged-archive');
  });

  it('rejects names that leave the package and duplicate names', () => {
    for (const name of ['../evil', 'a/../b', '/etc/passwd', 'C:/x', 'a\\..\\b']) {
      expect(codeOf(() => readArchive(zipSync({ [name]: text('x') })))).toBe('unsafe-archive');
    }
    const twice = zipSync({ aa: text('1'), ab: text('2') });
    for (let at = 0; at < twice.length - 1; at += 1)
      if (twice[at] === 97 && twice[at + 1] === 98) twice[at + 1] = 97;
    expect(codeOf(() => readArchive(twice))).toBe('unsafe-archive');
  });

  it('asks to remove the password of an encrypted archive', () => {
    const bytes = streamed('a.xml', text('secret'));
    const record = readArchive(bytes).entries[0]?.recordStart ?? 0;
    expect(codeOf(() => readArchive(patched(bytes, record + 8, 9, 2)))).toBe('password-protected');
  });

  it('checks entry count, sizes and ratio before unpacking', () => {
    const bomb = zipSync({ zeros: new Uint8Array(20 * 1024 * 1024) });
    expect(codeOf(() => readArchive(bomb))).toBe('unsafe-archive');
    expect(codeOf(() => readArchive(sample(), { maxEntries: 2 }))).toBe('unsafe-archive');
    expect(codeOf(() => readArchive(sample(), { maxEntryBytes: 100 }))).toBe('unsafe-archive');
    expect(codeOf(() => readArchive(sample(), { maxExpandedBytes: 1000 }))).toBe('unsafe-archive');
  });

  it('never unpacks more than declared, and detects changed bytes', () => {
    const bytes = zipSync({ 'a.xml': repetitive });
    const record = readArchive(bytes).entries[0]?.recordStart ?? 0;
    const lying = readArchive(patched(bytes, record + 24, 10, 4));
    expect(codeOf(() => lying.read('a.xml'))).toBe('unsafe-archive');
    const longer = readArchive(patched(bytes, record + 24, 5000, 4));
    expect(codeOf(() => longer.read('a.xml'))).toBe('damaged-archive');
    const corrupt = readArchive(patched(bytes, record + 16, 1, 4));
    expect(codeOf(() => corrupt.read('a.xml'))).toBe('damaged-archive');
    expect(codeOf(() => readArchive(bytes).read('none'))).toBe('missing-part');
  });

  it('fails with a typed error, or reads, for any damaged byte', () => {
    const bytes = sample();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const copy = bytes.slice();
        copy[at] = value;
        const code = codeOf(() => {
          const archive = readArchive(copy);
          for (const entry of archive.entries) archive.read(entry.name);
        });
        expect(['none', 'damaged-archive', 'unsafe-archive', 'password-protected']).toContain(code);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('compression without Node', () => {
  it('unpacks data packed by Node and vice versa, within the declared size', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (content) => {
        expect(portableCompression.inflate(compression.deflate(content), content.length, 'p')).toEqual(
          content,
        );
        expect(compression.inflate(portableCompression.deflate(content), content.length, 'p')).toEqual(
          content,
        );
        expect(tableCrc32(content)).toBe(compression.crc32(content));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), fc.nat(20_000), (content, at) => {
        const [start, end] = [content.subarray(0, at), content.subarray(at)];
        for (const { crc32 } of [compression, portableCompression])
          expect(crc32(end, crc32(start))).toBe(crc32(content));
      }),
    );
    const packed = compression.deflate(repetitive);
    expect(codeOf(() => portableCompression.inflate(packed, 10, 'p'))).toBe('unsafe-archive');
    expect(codeOf(() => portableCompression.inflate(packed, 5000, 'p'))).toBe('damaged-archive');
    expect(codeOf(() => portableCompression.inflate(packed.subarray(0, 20), repetitive.length, 'p'))).toBe(
      'damaged-archive',
    );
  });

  it('is available without importing a Node module', () => {
    const source = readFileSync(new URL('./compression.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/from 'node:/);
  });
});
