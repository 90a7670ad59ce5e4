import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. Its content is read when the archive reaches it. */
export interface ZipFile {
  /** Path with `/` between folders. The caller must make sure that user input can't add folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Creates an archive as a stream. The reader's backpressure limits how much of it is in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, modifiedAt, content } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
