import { daysBetween } from '../../lib/format.ts';

export type DayLabel =
  | { readonly day: 'today' | 'yesterday' }
  | { readonly day: 'date'; readonly date: Date };

export interface DayGroup<Item> {
  readonly key: string;
  readonly label: DayLabel;
  readonly items: readonly Item[];
}

/** Groups neighboring items of the same local day. The order stays. */
export function groupByDay<Item extends { readonly created_at: string }>(
  items: readonly Item[],
  now: Date,
): readonly DayGroup<Item>[] {
  const groups: { key: string; label: DayLabel; items: Item[] }[] = [];
  for (const item of items) {
    const date = new Date(item.created_at);
    const key = date.toDateString();
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, label: labelOf(date, now), items: [item] });
  }
  return groups;
}

function labelOf(date: Date, now: Date): DayLabel {
  const days = daysBetween(date, now);
  if (days <= 0) return { day: 'today' };
  return days === 1 ? { day: 'yesterday' } : { day: 'date', date };
}
