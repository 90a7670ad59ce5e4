import { ended } from '../../../lib/late-answers.ts';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  limits,
  type MemoryResponse,
  type MemorySegmentWithAuthor,
  memoryOrigin,
  memoryOrigins,
} from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { segments as messages } from '../../../messages/memories.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { Pager } from '../../words/pager.tsx';
import { RemoveDialog } from '../../words/remove-dialog.tsx';
import { SearchField } from '../../words/search-field.tsx';
import words from '../../words/words.module.css';
import { pairKey, useSegmentFilter } from '../filters.ts';
import { describePair } from '../memory-tags.tsx';
import { editSegment, removeSegments, useSegments } from '../requests.ts';
import { SegmentRow, showSaved } from './segment-row.tsx';
import classes from './segments.module.css';
import { VersionsDialog } from './versions-dialog.tsx';

type Filters = ReturnType<typeof useSegmentFilter>;

/** The segments of a memory, page by page, with concordance search, editing and deletion. */
export function MemorySegments({ memory }: { memory: MemoryResponse }) {
  const filters = useSegmentFilter(memory.languages);
  const { filter, isFiltered, moveTo, clear } = filters;
  const query = useSegments(memory.id, filter);
  const isEmpty = memory.segments === 0 && !isFiltered;
  if (isEmpty) {
    return (
      <EmptyState
        title={messages.none.title}
        text={memory.is_written ? messages.none.collects : messages.none.text}
      />
    );
  }
  return (
    <>
      <FilterBar memory={memory} filters={filters} />
      <Loaded query={query} height={360}>
        {({ segments, hasMore }) =>
          segments.length === 0 && filter.offset === 0 ? (
            <EmptyState
              title={messages.noMatch.title}
              text={messages.noMatch.text}
              actions={
                <Button variant="default" onClick={clear}>
                  {messages.noMatch.clear}
                </Button>
              }
            />
          ) : (
            <>
              <SegmentList
                // Another page starts without a selection.
                key={JSON.stringify(filter)}
                memory={memory}
                segments={segments}
                offset={filter.offset}
                searched={filter.search}
                busy={query.isPlaceholderData}
              />
              <Pager
                offset={filter.offset}
                shown={segments.length}
                total={isFiltered ? null : memory.segments}
                hasMore={hasMore}
                onMove={moveTo}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function FilterBar({ memory, filters }: { memory: MemoryResponse; filters: Filters }) {
  const { filter, set } = filters;
  const pairs = memory.languages.map((pair) => ({ value: pairKey(pair), label: describePair(pair) }));
  const origins = memoryOrigins.map((origin) => ({ value: origin, label: messages.origins[origin] }));
  return (
    <search className={words.filters} aria-label={messages.filter}>
      <SearchField
        label={messages.search}
        searched={filter.search}
        maxLength={limits.searchLength}
        onSearch={(text) => set('search', text)}
      />
      {pairs.length > 1 && (
        <Select
          aria-label={messages.languages}
          data={[{ value: '', label: messages.allLanguages }, ...pairs]}
          value={filter.pair === null ? '' : pairKey(filter.pair)}
          searchable={pairs.length > 10}
          onChange={(value) => set('languages', value ?? '')}
        />
      )}
      <Select
        aria-label={messages.origin}
        data={[{ value: '', label: messages.allOrigins }, ...origins]}
        value={filter.origin ?? ''}
        onChange={(value) => set('origin', memoryOrigin.safeParse(value).data ?? '')}
      />
    </search>
  );
}

interface SegmentListProps {
  readonly memory: MemoryResponse;
  readonly segments: readonly MemorySegmentWithAuthor[];
  readonly offset: number;
  readonly searched: string;
  readonly busy: boolean;
}

function SegmentList({ memory, segments, offset, searched, busy }: SegmentListProps) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const [historyOf, setHistoryOf] = useState<MemorySegmentWithAuthor | null>(null);
  const shown = useLastShown(removing) ?? [];
  const count = shown.length;
  // A segment that someone else deleted is no longer selected.
  const chosen = segments.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  async function remove(ids: readonly string[]) {
    const deleted = await removeSegments(memory.id, ids);
    toast('success', messages.deletion.done({ count: deleted }));
    setRemoving(ended(ids));
    setSelected((now) => new Set([...now].filter((id) => !ids.includes(id))));
    await client.invalidateQueries({ queryKey: keys.memory(memory.id) });
    void client.invalidateQueries({ queryKey: keys.memories });
  }

  return (
    <>
      <div className={classes.box}>
        <div className={classes.head}>
          <Checkbox
            aria-label={messages.selectAll}
            checked={chosen.length === segments.length && chosen.length > 0}
            indeterminate={chosen.length > 0 && chosen.length < segments.length}
            onChange={(event) =>
              setSelected(new Set(event.currentTarget.checked ? segments.map(({ id }) => id) : []))
            }
          />
          {chosen.length === 0 ? (
            <>
              <span>{messages.source}</span>
              <span className={classes.wide}>{messages.target}</span>
            </>
          ) : (
            <div className={classes.selection}>
              <span role="status">{messages.selected({ count: chosen.length })}</span>
              <Button size="compact-sm" variant="default" onClick={() => setRemoving(chosen)}>
                {messages.removeSelected}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => setSelected(new Set())}>
                {messages.clearSelection}
              </Button>
            </div>
          )}
        </div>
        <ul className={classes.list} aria-label={messages.label} aria-busy={busy}>
          {segments.map((segment, index) => (
            <SegmentRow
              key={segment.id}
              memory={memory}
              segment={segment}
              number={offset + index + 1}
              searched={searched}
              isSelected={selected.has(segment.id)}
              onSelect={(isSelected) =>
                setSelected((before) => {
                  const after = new Set(before);
                  if (isSelected) after.add(segment.id);
                  else after.delete(segment.id);
                  return after;
                })
              }
              onHistory={() => setHistoryOf(segment)}
              onRemove={() => setRemoving([segment.id])}
            />
          ))}
        </ul>
      </div>
      <VersionsDialog
        memoryId={memory.id}
        segment={historyOf}
        onClose={() => setHistoryOf(null)}
        onRestore={async (target) => {
          if (historyOf === null) return;
          showSaved(client, memory.id, await editSegment(memory.id, historyOf, target));
          toast('success', messages.history.restored);
        }}
      />
      <RemoveDialog
        opened={removing !== null}
        subject={shown.join()}
        title={messages.deletion.title({ count })}
        text={messages.deletion.text({ count })}
        confirm={messages.deletion.confirm({ count })}
        onConfirm={() => remove(shown)}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
