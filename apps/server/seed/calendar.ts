import { dayMs, hourMs } from '@verso/contracts';
import { Lottery, type Random } from './random.ts';

/** Relative traffic per hour of the day (UTC): office hours in Europe and America, and a little at night. */
const hours = [2, 1, 1, 1, 2, 4, 9, 16, 24, 28, 28, 24, 20, 26, 30, 30, 27, 22, 17, 13, 10, 8, 6, 4];
/** Relative traffic per day of the week, from Sunday. */
const weekdays = [0.3, 1.05, 1.15, 1.2, 1.1, 0.9, 0.35];
/** Traffic grows from `first` to `last`, relative to the average day. */
const growth = { first: 0.6, last: 1.4 };

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

export interface SeededDay {
  /** Midnight, UTC. */
  readonly start: Date;
  /** The day's share of all traffic; the shares of all days add up to 1. */
  readonly share: number;
  /** A random time of the day, in the past. */
  moment(random: Random): Date;
}

/** The days of a period that ends at `now`, in chronological order. */
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

/** Relative traffic per hour of a day, without hours in the future. */
function openHours(start: Date, now: Date): readonly number[] {
  return hours.map((busy, hour) => {
    const passed = (now.getTime() - start.getTime() - hour * hourMs) / hourMs;
    return busy * Math.min(1, Math.max(0, passed));
  });
}
