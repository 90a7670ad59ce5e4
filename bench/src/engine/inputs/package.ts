import { crc32, deflateRawSync } from 'node:zlib';
import { packingLevel } from '../entries.ts';

/** 1 January 1980, midnight: the earliest ZIP time. */
const DATE = 0x0021;

export interface Entry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  /** General purpose bit flags: only those for the speed of compression. */
  readonly flags?: number;
}

/** A ZIP archive (APPNOTE 4.3) of texts or bytes. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, stored = false, flags = 0 } of entries) {
    const plain = Buffer.from(content);
    const data = stored ? plain : deflateRawSync(plain, { level: packingLevel(flags) });
    const fields = commonFields(stored, flags, plain, data.length, name);
    const header = Buffer.concat([number32(0x04034b50), fields, number16(0), Buffer.from(name)]);
    directory.push(
      Buffer.concat([
        number32(0x02014b50),
        number16(20),
        fields,
        Buffer.alloc(14 - 2),
        number32(at),
        Buffer.from(name),
      ]),
    );
    local.push(header, data);
    at += header.length + data.length;
  }
  const records = Buffer.concat(directory);
  const count = number16(entries.length);
  const end = [
    number32(0x06054b50),
    number32(0),
    count,
    count,
    number32(records.length),
    number32(at),
    number16(0),
  ];
  return Buffer.concat([...local, records, ...end]);
}

/** The fields common to a local header and a directory record: version to the length of the name. */
function commonFields(
  stored: boolean,
  flags: number,
  plain: Buffer,
  packedSize: number,
  name: string,
): Buffer {
  return Buffer.concat([
    number16(20),
    number16(flags),
    number16(stored ? 0 : 8),
    number16(0),
    number16(DATE),
    number32(crc32(plain)),
    number32(packedSize),
    number32(plain.length),
    number16(Buffer.byteLength(name)),
  ]);
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** Prefix of the relationship types of Office documents. */
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const xml = (name: string, content: string): Entry => ({ name, content: DECLARATION + content });

/** `[Content_Types].xml` (ECMA-376 part 2 §10.1.2): content type by part name. */
export function contentTypes(overrides: Readonly<Record<string, string>>): Entry {
  const parts = Object.entries(overrides).map(
    ([part, type]) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return xml(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`,
  );
}

/** A relationships part (ECMA-376 part 2 §9.3): type and target of rId1, rId2 … */
export function relationships(
  name: string,
  list: readonly (readonly [type: string, target: string])[],
): Entry {
  const items = list.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`,
  );
  return xml(name, `<Relationships xmlns="${RELATIONSHIPS}">${items.join('')}</Relationships>`);
}
