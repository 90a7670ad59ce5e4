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

/** The refresh interval of live panels in milliseconds. */
export const refreshMs = 30_000;

/** The server's message, or the fallback if it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unknown' && error.code !== 'network'
    ? error.message
    : fallback;
}

interface ConsoleQuery<Value> {
  readonly data: Value | undefined;
  /** The error of the last request; null: it succeeded. */
  readonly error: string | null;
  readonly loading: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
}

interface QueryOptions {
  /** The fallback error message. */
  readonly failed: string;
  /** Whether to refetch at intervals. */
  readonly live?: boolean;
}

/** Queries the console's API. The cache key is derived from the path. */
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

/** `/api/admin/budgets?id=1` as `['console', 'budgets', 'id=1']`, so that an area can be invalidated as a whole. */
export function keyOf(path: string): QueryKey {
  const [area = '', query = ''] = path.replace(/^\/api\/admin\//, '').split('?', 2);
  return [...keys.console, ...area.split('/'), query];
}

interface ActionOptions<Value, Answer> {
  /** @param seen accepted versions of others, by field: see `changesOf` */
  readonly run: (value: Value, seen: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** The fallback error message, or a function of the error and the value. */
  readonly failed: string | ((cause: unknown, value: Value) => string);
  /** Areas of the API to invalidate: `budgets`. */
  readonly changes: readonly string[];
  /** The success message. */
  readonly done?: (answer: Answer, value: Value) => string;
  /** Called on success, before the changed data is fetched again. A form empties itself here: the user may go on typing. */
  readonly onDone?: () => void;
  /** Where to show the success message. Default: a toast. For a banner, render `success`. */
  readonly doneIn?: 'toast' | 'banner';
  /** The tone of the message, for actions that complete with a failure. Default: success. */
  readonly tone?: (answer: Answer) => 'success' | 'error';
}

/** Runs a change, reports its error or success, and invalidates the changed data. */
export function useConsoleAction<Value, Answer>({
  run,
  failed,
  changes,
  done,
  onDone,
  doneIn = 'toast',
  tone,
}: ActionOptions<Value, Answer>) {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [stale, setStale] = useState<readonly StaleField[] | null>(null);
  const seen = useRef<Readonly<Record<string, unknown>>>({});
  const refused = useRef<{ readonly value: Value } | null>(null);
  const dismiss = () => {
    setError(null);
    setSuccess(null);
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
      onDone?.();
      if (done === undefined) return;
      const words = done(answer, value);
      if (doneIn === 'banner') setSuccess(words);
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
    /** Runs the action. @returns whether it succeeded */
    act: (value: Value): Promise<boolean> => {
      seen.current = {};
      return begin(value);
    },
    /** Repeats an action that was rejected as stale, and overwrites these versions. */
    keep: (fields: readonly StaleField[]) => {
      seen.current = {
        ...seen.current,
        ...Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])),
      };
      if (refused.current !== null) void begin(refused.current.value);
    },
    busy: mutation.isPending,
    /** The value of the running action. */
    value: mutation.isPending ? mutation.variables : undefined,
    error,
    /** Fields that someone else has changed since the form was opened. */
    stale,
    /** The success message, for a banner. */
    success,
    dismiss,
  };
}
