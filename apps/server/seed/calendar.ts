import { dayMs, hourMs } from '@verso/contracts';
import { Lottery, type Random } from './random.ts';

/** How busy an hour of the day (UTC) is: offices of Europe and America, and a few night owls. */
const hours = [2, 1, 1, 1, 2, 4, 9, 16, 24, 28, 28, 24, 20, 26, 30, 30, 27, 22, 17, 13, 10, 8, 6, 4];
/** How busy a day of the week is, from Sunday. */
const weekdays = [0.3, 1.05, 1.15, 1.2, 1.1, 0.9, 0.35];
/** The product grows: from this share of the average on the first day to the rest on the last. */
const growth = { first: 0.6, last: 1.4 };

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

export interface SeededDay {
  /** Midnight, UTC. */
  readonly start: Date;
  /** Its part of everything; the parts of all days are one. */
  readonly share: number;
  /** A moment of the day, in the past. */
  moment(random: Random): Date;
}

/** The days of a period that ends at `now`, the first one first. */
export function daysUntil(now: Date, count: number): readonly SeededDay[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const days = Array.from({ length: count }, (_, index) => {
    const start = new Date(today - (count - 1 - index) * dayMs);
    const open = openHours(start, now);
    const grown = growth.first + ((growth.last - growth.first) * index) / Math.max(1, count - 1);
    const weight = grown * (weekdays[start.getUTCDay()] ?? 1) * (sum(open) / sum(hours));
    return { start, open, weight };
  });
  const total = sum(days.map(({ weight }) => weight));
  return days.map(({ start, open, weight }) => {
    const lottery = new Lottery(open.map((busy, hour) => [hour, busy]));
    return {
      start,
      share: weight / total,
      moment(random) {
        const hour = lottery.draw(random);
        const from = start.getTime() + hour * hourMs;
        const end = Math.min(from + hourMs, now.getTime());
        return new Date(from + Math.floor(random.next() * Math.max(1, end - from)));
      },
    };
  });
}

/** The hours of a day by how busy they are, without what is still to come. */
function openHours(start: Date, now: Date): readonly number[] {
  return hours.map((busy, hour) => {
    const passed = (now.getTime() - start.getTime() - hour * hourMs) / hourMs;
    return busy * Math.min(1, Math.max(0, passed));
  });
}
