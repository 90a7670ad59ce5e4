import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { errors } from '../messages/errors.ts';
import { hideToast, lastingToast } from '../ui/toast.ts';
import { Once } from './once.ts';

/**
 * The library's `useMutation`, except that a double click with the same variables runs once, and that a toast is shown
 * while the mutation waits for a connection.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
) {
  const mutation = useQueryMutation(options);
  const [once] = useState(() => new Once());
  useEffect(() => {
    if (!mutation.isPaused) return;
    const id = lastingToast('warning', errors.offlineAction);
    return () => hideToast(id);
  }, [mutation.isPaused]);
  const start = mutation.mutateAsync;
  const mutateAsync = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Failure, Variables, Before>) =>
      once.run(hashKey([variables]), performance.now(), () =>
        start(...([variables, callbacks] as Parameters<typeof start>)),
      ),
    [once, start],
  );
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Failure, Variables, Before>) => {
      // The error is in the mutation's state, and its callbacks have been called.
      mutateAsync(variables, callbacks).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
