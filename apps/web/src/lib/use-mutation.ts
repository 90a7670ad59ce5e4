import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  onlineManager,
  type UseMutationOptions,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errors } from '../messages/errors.ts';
import { collectFailures, hideToast, lastingToast } from '../ui/toast.ts';
import { Once } from './once.ts';

/**
 * The library's `useMutation`, except that a double click with the same variables runs once, that a toast is shown while
 * the mutation waits for a connection, and that another attempt hides the toasts of the last failure.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
) {
  const [once] = useState(() => new Once());
  const failures = useRef<readonly string[]>([]);
  const mutation = useQueryMutation({
    ...options,
    onError: (...failed) => {
      // The promise is rejected only after `onSettled`, which may fetch data for a while.
      once.forget();
      const collected = collectFailures(() => options.onError?.(...failed));
      failures.current = collected.failures;
      return collected.result;
    },
  });
  useEffect(() => {
    // It also pauses while another mutation of its scope is running.
    if (!mutation.isPaused || onlineManager.isOnline()) return;
    const id = lastingToast('warning', errors.offlineAction);
    return () => hideToast(id);
  }, [mutation.isPaused]);
  const start = mutation.mutateAsync;
  const mutateAsync = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Failure, Variables, Before>) =>
      once.run(hashKey([variables]), performance.now(), () => {
        for (const id of failures.current) hideToast(id);
        return start(...([variables, callbacks] as Parameters<typeof start>));
      }),
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
