import { hash } from 'node:crypto';

const modulus = 1n << 256n;

/**
 * Counts rows and adds their SHA-256 hashes modulo 2^256. Two tallies of the same rows are equal, whatever the order.
 */
export class Tally {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', line)}`)) % modulus;
  }

  get rows(): number {
    return this.#rows;
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
