import { concatenated, release } from '../bytes.ts';

/** The bytes of a written part, which are read in pieces: those before `keptFrom` are dropped when others are read. */
export class WrittenBytes {
  /** Those in memory, and the offset of the first one in the part. */
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  keptFrom = 0;
  /** Whether they are a copy, which nothing else needs. */
  #isJoined = false;
  readonly #pieces: Iterator<Uint8Array>;

  /** @param pieces each is valid until the next one is read. */
  constructor(pieces: Iterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.iterator]();
  }

  /** The offset after the last one in memory. */
  get end(): number {
    return this.start + this.bytes.length;
  }

  /** Reads up to an offset, or to the end of the part if that is before. */
  readTo(offset: number): void {
    while (this.end < offset && this.#readPiece());
  }

  /** Reads the next piece. @returns false at the end of the part. */
  #readPiece(): boolean {
    const kept = Math.max(this.start, Math.min(this.keptFrom, this.end));
    const rest = this.bytes.slice(kept - this.start);
    if (this.#isJoined) release(this.bytes);
    const { done, value } = this.#pieces.next();
    this.#isJoined = !done && rest.length > 0;
    this.bytes = done ? rest : rest.length === 0 ? value : concatenated([rest, value]);
    this.start = kept;
    return done !== true;
  }
}
