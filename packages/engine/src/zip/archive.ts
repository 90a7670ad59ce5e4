import type { InputLimits } from '../model/index.ts';

/** How sizes follow the data of an entry that was written as a stream (APPNOTE 4.3.9). */
export interface DataDescriptor {
  readonly signed: boolean;
  readonly wide: boolean;
}

/** Byte ranges are offsets into the archive's bytes, end exclusive. */
export interface ArchiveEntry {
  readonly name: string;
  /** General purpose bit flag of the central directory (APPNOTE 4.4.4). */
  readonly flags: number;
  /** 0 = stored, 8 = deflated; others are copied but can't be read (APPNOTE 4.4.5). */
  readonly method: number;
  readonly crc32: number;
  readonly compressedSize: number;
  /** Declared unpacked size. Reading fails if it is wrong. */
  readonly size: number;
  /** Local header to the end of the data, including the descriptor. */
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
  readonly descriptor: DataDescriptor | undefined;
  /** The record in the central directory. */
  readonly recordStart: number;
  readonly recordEnd: number;
}

/** The sizes of a piece of an entry's data that was packed without referring to the data before it. */
export interface PackedPiece {
  readonly size: number;
  readonly compressedSize: number;
}

/** A ZIP archive whose entries are unpacked on demand. */
export interface Archive {
  readonly bytes: Uint8Array;
  /** The limits that it was opened with; they apply to its parts too. */
  readonly limits: InputLimits;
  /** In the order of the central directory. */
  readonly entries: readonly ArchiveEntry[];
  /** End of central directory record with its comment, as found. */
  readonly comment: Uint8Array;
  entry(name: string): ArchiveEntry | undefined;
  /**
   * The unpacked bytes of an entry, verified against its size and CRC-32. Unpacked once; treat as read-only.
   * @throws DocumentError `missing-part`, `damaged-archive` or `unsafe-archive`.
   */
  read(name: string): Uint8Array;
  /**
   * The same for an entry that was packed in pieces, one piece after the other: what they are when joined is only verified after
   * the last one. A piece is valid until the next one is read.
   */
  readPieces(name: string, pieces: readonly PackedPiece[]): Iterable<Uint8Array>;
}

export const STORED = 0;
export const DEFLATED = 8;
export const LOCAL_HEADER = 0x04034b50;
export const DIRECTORY_RECORD = 0x02014b50;
export const DESCRIPTOR = 0x08074b50;
export const DIRECTORY_END = 0x06054b50;
export const DIRECTORY_END_64 = 0x06064b50;
export const DIRECTORY_END_64_LOCATOR = 0x07064b50;
/** Header id of the ZIP64 extended information (APPNOTE 4.5.3). */
export const ZIP64_EXTRA = 0x0001;
/** A 32-bit field with this value has its true value in the ZIP64 extra field. */
export const IN_ZIP64 = 0xffffffff;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
