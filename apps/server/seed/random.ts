/** A deterministic random generator (mulberry32). Not for secrets. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  }

  /** A log-normal number: half are below the median, a few far above it. */
  around(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(spread * normal);
  }

  dateBetween(from: Date, to: Date): Date {
    return new Date(Math.round(from.getTime() + this.next() * (to.getTime() - from.getTime())));
  }

  /** A UUID in the format of version 4 (RFC 9562). */
  uuid(): string {
    const word = () => Math.floor(this.next() * 2 ** 32);
    const hex = [word(), word(), word(), word()].map((part) => part.toString(16).padStart(8, '0')).join('');
    const variant = '89ab'.charAt(this.between(0, 3));
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** Draws values by weight, in logarithmic time. */
export class Lottery<Value> {
  readonly #values: readonly Value[];
  readonly #sums: readonly number[];

  constructor(weights: readonly (readonly [value: Value, weight: number])[]) {
    let sum = 0;
    this.#values = weights.map(([value]) => value);
    this.#sums = weights.map(([, weight]) => {
      sum += weight;
      return sum;
    });
  }

  draw(random: Random): Value {
    const wanted = random.next() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const value = this.#values[low];
    if (value === undefined) throw new RangeError('There is nothing to draw.');
    return value;
  }
}
