import '@mantine/core/styles/Popover.css';
import { ActionIcon, Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { type CheckRule, checkRuleNames, type ListUnitsResponse, type UnitFilter } from '@verso/contracts';
import { ListFilterIcon } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { checks } from '../../../messages/checks.ts';
import { editor } from '../../../messages/editor.ts';
import { review } from '../../../messages/review.ts';
import type { ReviewFilter } from '../filters.ts';
import classes from '../review-tab.module.css';

const messages = editor.moreFilters;

/** What the units of a list can be filtered by, with the number of each. */
export interface Facets {
  readonly authors: NonNullable<ListUnitsResponse['authors']>;
  readonly problems: NonNullable<ListUnitsResponse['problems']>;
}

interface MoreFiltersProps {
  readonly filter: ReviewFilter;
  readonly facets: Facets;
  /** The filters to combine with that of the list. */
  readonly others: readonly UnitFilter[];
  readonly onFilter: (change: Partial<ReviewFilter>) => void;
}

/** A second filter, and filters by author, time of change and problem, behind a button that says how many of them apply. */
export function MoreFilters({ filter, facets, others, onFilter }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { also, author, since, problem } = filter;
  const count = [also, author, since, problem].filter((value) => value !== '').length;
  const label = count === 0 ? messages.open : messages.openWith({ count });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      // Above the button, it covers the filters there entirely.
      offset={4}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          className={classes.more ?? ''}
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          onClick={() => setIsOpen((before) => !before)}
        >
          <ListFilterIcon size={17} strokeWidth={1.7} aria-hidden />
          {count > 0 && <span className={classes.badge}>{formatNumber(count)}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.title}>
        <div className={classes.facets}>
          <NativeSelect
            label={messages.also}
            data={[
              { value: '', label: messages.anything },
              ...others.map((value) => ({ value, label: review.filters[value] })),
            ]}
            value={also}
            onChange={(event) =>
              onFilter({ also: others.find((each) => each === event.currentTarget.value) ?? '' })
            }
          />
          <NativeSelect
            label={messages.problem}
            data={[
              { value: '', label: messages.anyProblem },
              ...problemsOf(facets, problem).map(({ rule, count: units }) => ({
                value: rule,
                label: messages.counted({ name: checks.rules[rule], count: units }),
              })),
            ]}
            value={problem}
            onChange={(event) =>
              onFilter({ problem: checkRuleNames.find((rule) => rule === event.currentTarget.value) ?? '' })
            }
          />
          <NativeSelect
            label={messages.author}
            data={[
              { value: '', label: messages.anyone },
              ...authorsOf(facets, author).map(({ id, name, count: units = 0 }) => ({
                value: id,
                label: messages.counted({ name: name ?? messages.nobody, count: units }),
              })),
            ]}
            value={author}
            onChange={(event) => onFilter({ author: event.currentTarget.value })}
          />
          <NativeSelect
            label={messages.since}
            data={[
              { value: '', label: messages.anyTime },
              ...(since === ''
                ? []
                : [{ value: since, label: messages.sinceTime({ time: formatDateTime(since) }) }]),
              ...periods.map((period) => ({ value: period, label: messages.periods[period] })),
            ]}
            value={since}
            onChange={(event) => onFilter({ since: sinceOf(event.currentTarget.value) })}
          />
          <TextInput
            type="datetime-local"
            label={messages.exactly}
            value={since === '' ? '' : localTime(since)}
            onChange={(event) => {
              const time = Date.parse(event.currentTarget.value);
              onFilter({ since: Number.isNaN(time) ? '' : new Date(time).toISOString() });
            }}
          />
          <Button
            size="xs"
            variant="default"
            disabled={count === 0}
            onClick={() => onFilter({ also: '', author: '', since: '', problem: '' })}
          >
            {messages.clear}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const periods = ['hour', 'today', 'week'] as const;

/** The beginning of a period that ends now; another value is an instant already. */
function sinceOf(value: string): string {
  const now = new Date();
  if (value === 'hour') return new Date(now.getTime() - 3_600_000).toISOString();
  if (value === 'week') return new Date(now.getTime() - 7 * 86_400_000).toISOString();
  if (value !== 'today') return value;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** An instant as a field for a local time has it. */
function localTime(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The one that is chosen stays in the list when no unit has it. */
function authorsOf({ authors }: Facets, chosen: string): Facets['authors'] {
  if (chosen === '' || authors.some(({ id }) => id === chosen)) return authors;
  return [...authors, { id: chosen, name: null, count: 0 }];
}

function problemsOf({ problems }: Facets, chosen: CheckRule | ''): Facets['problems'] {
  if (chosen === '' || problems.some(({ rule }) => rule === chosen)) return problems;
  return [...problems, { rule: chosen, count: 0 }];
}
