import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation as useEveryMutation,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { errors } from '../messages/errors.ts';
import { hideToast, lastingToast } from '../ui/toast.ts';
import { Once } from './once.ts';

/**
 * As the library's own, but a double click is one action: the same with the same variables is not begun twice. Without a
 * connection it waits for one, and says so.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
) {
  const mutation = useEveryMutation(options);
  const [once] = useState(() => new Once());
  useEffect(() => {
    if (!mutation.isPaused) return;
    const said = lastingToast('warning', errors.offlineAction);
    return () => hideToast(said);
  }, [mutation.isPaused]);
  const begin = mutation.mutateAsync;
  const mutateAsync = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Failure, Variables, Before>) =>
      once.run(hashKey([variables]), performance.now(), () =>
        begin(...([variables, callbacks] as Parameters<typeof begin>)),
      ),
    [once, begin],
  );
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Failure, Variables, Before>) => {
      // What failed is in the mutation's state, and its callbacks have been called.
      mutateAsync(variables, callbacks).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
