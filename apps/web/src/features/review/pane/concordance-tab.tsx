import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  limits,
  listMemoriesResponse,
  listMemorySegmentsResponse,
  type MemorySegmentWithAuthor,
} from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { readableText } from '../../units/wire.ts';
import type { PaneProps } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane.concordance;

/** Segments shown of each memory, and memories that are searched. */
const shownSegments = 10;
const searchedMemories = 10;

/** Searches the segments of the user's memories for words. */
export function ConcordanceTab({ translation: { target_language }, text }: PaneProps) {
  const [words, setWords] = useState(text);
  const [given, setGiven] = useState(text);
  if (given !== text) {
    setGiven(text);
    if (text !== '') setWords(text);
  }
  const [wanted] = useDebouncedValue(words.trim(), 250);
  const { data, error, isLoading } = useQuery({
    queryKey: keys.concordance(target_language, wanted),
    queryFn: ({ signal }) => search(wanted, target_language, signal),
    enabled: wanted !== '',
  });
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        label={messages.search}
        maxLength={limits.searchLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div role="status" className={classes.results}>
        {wanted === '' && <p className={classes.quiet}>{messages.hint}</p>}
        {isLoading && <Skeleton height={90} radius="md" />}
        {error !== null && editor.pane.failed({ reason: reasonOf(error) })}
        {data?.memories === 0 && <p className={classes.quiet}>{messages.noMemory}</p>}
        {data !== undefined && data.memories > 0 && data.segments.length === 0 && (
          <p className={classes.quiet}>{messages.none}</p>
        )}
      </div>
      <ul className={classes.list} aria-label={editor.pane.tabs.concordance}>
        {data?.segments.map((segment) => (
          <li key={segment.id} className={classes.item}>
            <p className={classes.text} dir="auto">
              {readableText(segment.source)}
            </p>
            <p className={classes.text} dir="auto" lang={segment.target_language}>
              {readableText(segment.target)}
            </p>
            <span className={classes.quiet}>{segment.document}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Found {
  readonly memories: number;
  readonly segments: readonly MemorySegmentWithAuthor[];
}

async function search(words: string, target_language: string, signal: AbortSignal): Promise<Found> {
  const { memories } = await request(listMemoriesResponse, 'GET /api/memories', { signal });
  const used = memories.filter(({ is_used }) => is_used).slice(0, searchedMemories);
  const found = await Promise.all(
    used.map(({ id }) =>
      request(listMemorySegmentsResponse, 'GET /api/memories/:id/segments', {
        params: { id },
        query: { search: words, target_language, limit: shownSegments },
        signal,
      }),
    ),
  );
  return { memories: memories.length, segments: found.flatMap(({ segments }) => segments) };
}
