import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerOf,
  type AnyRequest,
  buildAddress,
  type RequestOf,
  type Route,
  type StaleField,
} from '@verso/contracts';
import { useRef, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { ApiError, requestUntyped, type Schema } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { toast } from '../../../ui/toast.ts';
import { staleFieldsOf } from './stale.ts';

/** How often panels that show something live ask again, in milliseconds. */
export const refreshMs = 30_000;

/** The server's own words, or those of the action when it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unknown' && error.code !== 'network'
    ? error.message
    : fallback;
}

interface ConsoleQuery<Value> {
  readonly data: Value | undefined;
  /** What to say of the last attempt; null: it went well. */
  readonly error: string | null;
  readonly loading: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
}

interface QueryOptions {
  /** What to say where the server has no words of its own. */
  readonly failed: string;
  /** Asks again by itself. */
  readonly live?: boolean;
}

/** What the console's API answers. The address is also its key in the cache, below the area of its panel. */
export function useConsoleQuery<R extends Route, Value extends AnswerOf<R>>(
  schema: Schema<Value>,
  route: R,
  options: QueryOptions & RequestOf<R>,
): ConsoleQuery<Value>;
export function useConsoleQuery<Value>(
  schema: Schema<Value>,
  route: Route,
  { failed, live = false, ...input }: QueryOptions & AnyRequest,
): ConsoleQuery<Value> {
  const query = useQuery({
    queryKey: keyOf(buildAddress(route, input).path),
    queryFn: ({ signal }) => requestUntyped(schema, route, { ...input, signal }),
    placeholderData: keepPreviousData,
    ...(live ? { refetchInterval: refreshMs } : {}),
  });
  return {
    data: query.data,
    error: query.error === null ? null : messageOf(query.error, failed),
    loading: query.isPending,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** `/api/admin/budgets?id=1` as `['console', 'budgets', 'id=1']`, so that all of an area can be asked for anew. */
export function keyOf(path: string): QueryKey {
  const [area = '', query = ''] = path.replace(/^\/api\/admin\//, '').split('?', 2);
  return [...keys.console, ...area.split('/'), query];
}

interface ActionOptions<Value, Answer> {
  /** @param seen versions of others that the sender has accepted, by field: see `changesOf` */
  readonly run: (value: Value, seen: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** What to say where the server has no words of its own, if need be by what went wrong with what. */
  readonly failed: string | ((cause: unknown, value: Value) => string);
  /** Areas of the API whose answers are no longer true: `budgets`. */
  readonly changes: readonly string[];
  /** What to say of its success. */
  readonly done?: (answer: Answer, value: Value) => string;
  /** Where that is said: in a toast, or by whoever shows `said` in a banner. Default: in a toast. */
  readonly doneIn?: 'toast' | 'banner';
  /** Whether what was done went well, too. Default: it did. */
  readonly tone?: (answer: Answer) => 'success' | 'error';
}

/** A change that the console makes: its error for a banner, its success for a toast or a banner, and what it changes asked for anew. */
export function useConsoleAction<Value, Answer>({
  run,
  failed,
  changes,
  done,
  doneIn = 'toast',
  tone,
}: ActionOptions<Value, Answer>) {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [success, setSaid] = useState<string | null>(null);
  const [stale, setStale] = useState<readonly StaleField[] | null>(null);
  const seen = useRef<Readonly<Record<string, unknown>>>({});
  const refused = useRef<{ readonly value: Value } | null>(null);
  const dismiss = () => {
    setError(null);
    setSaid(null);
    setStale(null);
  };
  const mutation = useMutation({
    mutationFn: (value: Value) => run(value, seen.current),
    onMutate: dismiss,
    onError: (cause, value) => {
      const fields = staleFieldsOf(cause);
      setStale(fields);
      refused.current = fields && { value };
      if (fields === null)
        setError(messageOf(cause, typeof failed === 'string' ? failed : failed(cause, value)));
    },
    onSuccess: (answer, value) => {
      if (done === undefined) return;
      const words = done(answer, value);
      if (doneIn === 'banner') setSaid(words);
      else toast(tone?.(answer) ?? 'success', words);
    },
    onSettled: () =>
      Promise.all(changes.map((area) => client.invalidateQueries({ queryKey: [...keys.console, area] }))),
  });
  const begin = (value: Value): Promise<boolean> =>
    mutation.mutateAsync(value).then(
      () => true,
      () => false,
    );
  return {
    /** Does it. @returns whether it went well */
    act: (value: Value): Promise<boolean> => {
      seen.current = {};
      return begin(value);
    },
    /** Does what was refused as stale after all, over these versions. */
    keep: (fields: readonly StaleField[]) => {
      seen.current = {
        ...seen.current,
        ...Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])),
      };
      if (refused.current !== null) void begin(refused.current.value);
    },
    busy: mutation.isPending,
    /** What it is busy with. */
    value: mutation.isPending ? mutation.variables : undefined,
    error,
    /** The fields that someone else has changed since the form was opened. */
    stale,
    /** What was said of its success, for a banner. */
    success,
    dismiss,
  };
}
