import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  useMutation as useEveryMutation,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Once } from './once.ts';

/** As the library's own, but a double click is one action: the same with the same variables is not begun twice. */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
) {
  const mutation = useEveryMutation(options);
  const [once] = useState(() => new Once());
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
