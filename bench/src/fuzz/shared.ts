import { largestInput } from './mutate.ts';

/** Records each input before its execution, so that one that crashes the worker is known. */
export class Trace {
  readonly buffer: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(buffer = new SharedArrayBuffer(4 * 4 + largestInput)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer, 0, 4);
    this.#bytes = new Uint8Array(buffer, 4 * 4);
  }

  begin(seed: number, bytes: Uint8Array): void {
    const kept = bytes.subarray(0, largestInput);
    this.#bytes.set(kept);
    this.#numbers[1] = seed;
    this.#numbers[2] = kept.length;
    this.#numbers[3] = 1;
    Atomics.add(this.#numbers, 0, 1);
  }

  /** Marks the input as processed. */
  finish(): void {
    Atomics.store(this.#numbers, 3, 0);
  }

  get isIdle(): boolean {
    return Atomics.load(this.#numbers, 3) === 0;
  }

  /** Increases with every execution. */
  get executions(): number {
    return Atomics.load(this.#numbers, 0);
  }

  get seed(): number {
    return this.#numbers[1] ?? 0;
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#numbers[2]);
  }
}
