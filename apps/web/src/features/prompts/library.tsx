import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LibraryCategory, libraryCategories, type PromptResponse } from '@verso/contracts';
import { SearchIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { ApiError } from '../../lib/api.ts';
import { prompts } from '../../messages/prompts.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../accounts/session.ts';
import classes from './library.module.css';
import { PromptRow } from './prompt-row.tsx';
import { countUse, listPrompts } from './requests.ts';

const messages = prompts.library;
const skeletons = ['first', 'second', 'third'] as const;

interface LibraryProps {
  readonly onChoose: (prompt: PromptResponse) => void;
  readonly onEdit: (prompt: PromptResponse) => void;
}

/** The user's own and the shared prompts, with search and categories. */
export function Library({ onChoose, onEdit }: LibraryProps) {
  const client = useQueryClient();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.me.user : null;
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<LibraryCategory | null>(null);
  const [search] = useDebouncedValue(typed.trim(), 200);
  const input = useRef<HTMLInputElement>(null);
  // On first use the library renders after the popover has set its initial focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const filters = { search, category };
  const query = useQuery({
    queryKey: [...keys.prompts, user?.id, filters],
    queryFn: ({ signal }) => listPrompts(filters, signal),
    placeholderData: keepPreviousData,
  });

  function choose(prompt: PromptResponse) {
    onChoose(prompt);
    toast('success', messages.loaded({ name: prompt.name }));
    void countUse(prompt.id).then(() => client.invalidateQueries({ queryKey: keys.prompts }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; every element is reachable by Tab.
    <div className={classes.library} onKeyDown={moveFocus}>
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<SearchIcon size={16} strokeWidth={1.8} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        ref={input}
        data-stop
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of chips everywhere. */}
      <div role="group" aria-label={messages.category} className={classes.chips}>
        {[null, ...libraryCategories].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={classes.chip}
            aria-pressed={category === one}
            onClick={() => setCategory(one)}
          >
            {one === null ? messages.all : prompts.categories[one]}
          </button>
        ))}
      </div>
      {query.isPending && <Skeletons />}
      {query.isError && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="xs" variant="default" onClick={() => void query.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {query.error instanceof ApiError
            ? messages.failed({ reason: query.error.message })
            : messages.failedUnknown}
        </Notice>
      )}
      {query.isSuccess && query.data.prompts.length > 0 && (
        <ul className={classes.results} aria-label={messages.results} aria-busy={query.isPlaceholderData}>
          {query.data.prompts.map((prompt) => (
            <PromptRow
              key={prompt.id}
              prompt={prompt}
              own={prompt.user_id === user?.id}
              admin={user?.is_admin === true}
              onChoose={() => choose(prompt)}
              onEdit={() => onEdit(prompt)}
            />
          ))}
        </ul>
      )}
      <div role="status" className={classes.status}>
        {query.isSuccess && query.data.prompts.length === 0 && (
          <Nothing filtered={search !== '' || category !== null} />
        )}
        {query.isSuccess && query.data.hasMore && (
          <p className={classes.more}>
            {messages.more({ shown: query.data.prompts.length, total: query.data.total })}
          </p>
        )}
      </div>
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className={classes.nothing}>
      <p className={classes.nothingTitle}>{filtered ? messages.noneFound : messages.none}</p>
      {!filtered && <p className={classes.nothingText}>{messages.createFirst}</p>}
    </div>
  );
}

function Skeletons() {
  return (
    <div className={classes.results} aria-hidden>
      {skeletons.map((name) => (
        <Skeleton key={name} height={62} radius="md" />
      ))}
    </div>
  );
}

/** Moves the focus between search field and results with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
