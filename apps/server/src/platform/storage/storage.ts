import type { Readable } from 'node:stream';

/** Stores files by key. Keys consist of IDs; the file names that users see are in the database. */
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
   * The path of a local file with these bytes, which the caller must not write to: the stored file itself if it is on
   * disk, otherwise a copy in `folder`, which the caller removes.
   * @throws AppError `file_not_found`
   */
  asFile(key: string, folder: string): Promise<string>;
  /** Lists every file, in any order. Files added or removed meanwhile may or may not be listed. */
  list(): AsyncIterable<StoredFile>;
  /** Checks that the storage is writable by writing and removing a file. @throws when it is not */
  tryToWrite(): Promise<void>;
  /** Removes files and ignores missing ones. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * A link that gives anyone who has it access to one file until it expires. It starts with `/` when this server serves the
   * file, so that it works under every host name of the server.
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

/** The name and type of a downloaded file. */
export interface OfferedFile {
  readonly filename: string;
  readonly contentType: string;
}

export interface SignedUrl {
  readonly url: string;
  readonly expiresAt: Date;
}
