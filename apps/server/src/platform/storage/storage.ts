import type { Readable } from 'node:stream';

/** Files by key. Keys hold ids alone; the names people know are in the database. */
export interface Storage {
  /** Writes or replaces a file. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes or replaces a file from a stream of exactly `size` bytes. */
  writeStream(key: string, content: Readable, size: number, contentType: string): Promise<void>;
  /** Writes or replaces a file with a copy of one of this machine, of exactly `size` bytes. */
  writeFile(key: string, path: string, size: number, contentType: string): Promise<void>;
  /** @throws AppError `file_not_found` */
  read(key: string): Promise<Uint8Array>;
  /** @throws AppError `file_not_found` */
  open(key: string): Promise<OpenedFile>;
  /**
   * The path of a file with these bytes, to be read only: the stored one where it is on a disk, else a copy in `folder`,
   * which the caller removes.
   * @throws AppError `file_not_found`
   */
  asFile(key: string, folder: string): Promise<string>;
  /** Every file there is, in any order. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>;
  /** Writes a file and removes it. @throws when that is not possible */
  tryToWrite(): Promise<void>;
  /** Removes files; one that is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * A link that hands out one file to whoever holds it, until it expires. It starts with `/` when this server
   * itself serves the file, so that it works under whatever name the browser knows the server by.
   */
  signedUrl(key: string, file: OfferedFile): Promise<SignedUrl>;
}

export interface StoredFile {
  readonly key: string;
  /** When it was last written, by the clock of the storage. */
  readonly modifiedAt: Date;
}

export interface OpenedFile {
  readonly content: Readable;
  /** Bytes. */
  readonly size: number;
}

/** How a file presents itself to whoever downloads it. */
export interface OfferedFile {
  readonly filename: string;
  readonly contentType: string;
}

export interface SignedUrl {
  readonly url: string;
  readonly expiresAt: Date;
}
