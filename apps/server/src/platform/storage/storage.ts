import type { Readable } from 'node:stream';

/** Files by key. Keys contain only ids; the file names are in the database. */
export interface Storage {
  /** Writes or replaces a file. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes or replaces a file from a stream of exactly `size` bytes. */
  writeStream(key: string, content: Readable, size: number, contentType: string): Promise<void>;
  /** Writes or replaces a file with a copy of a local file of exactly `size` bytes. */
  writeFile(key: string, path: string, size: number, contentType: string): Promise<void>;
  /** @throws AppError `file_not_found` */
  read(key: string): Promise<Uint8Array>;
  /** @throws AppError `file_not_found` */
  open(key: string): Promise<OpenedFile>;
  /**
   * The path of a local file with this content, which must not be changed: the stored file itself if it is on a disk,
   * otherwise a copy in `folder`, which the caller removes.
   * @throws AppError `file_not_found`
   */
  asFile(key: string, folder: string): Promise<string>;
  /** Every file, in any order. Files written or removed during the listing may be missing or included. */
  list(): AsyncIterable<StoredFile>;
  /** Writes a test file and removes it. @throws if that fails */
  tryToWrite(): Promise<void>;
  /** Removes files. Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * A link that gives access to one file without signing in, until it expires. It starts with `/` if this server itself
   * serves the file, so that it works under any address of the server.
   */
  signedUrl(key: string, file: OfferedFile): Promise<SignedUrl>;
}

export interface StoredFile {
  readonly key: string;
  /** The time of the last write, by the storage's clock. */
  readonly modifiedAt: Date;
}

export interface OpenedFile {
  readonly content: Readable;
  /** Size in bytes. */
  readonly size: number;
}

/** The name and type of a file for a download. */
export interface OfferedFile {
  readonly filename: string;
  readonly contentType: string;
}

export interface SignedUrl {
  readonly url: string;
  readonly expiresAt: Date;
}
