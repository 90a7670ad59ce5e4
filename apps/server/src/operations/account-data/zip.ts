import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive. Its content is asked for when its turn has come. */
export interface ZipFile {
  /** With `/` between folders; what makes it must not let anybody else's text name a folder. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly content: AsyncIterable<Uint8Array>;
}

/** An archive as it is made: never more of it is in memory than whoever reads it has room for. */
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
