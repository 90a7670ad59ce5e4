import { useQueryClient } from '@tanstack/react-query';
import { addressOf, adminChangeEvent } from '@verso/contracts';
import { useEffect } from 'react';
import { keys } from '../../../app/queries.ts';
import { followStream } from '../../../lib/events/streams.ts';

/** Refetches the shown data when the server reports a change of one of these topics. */
export function useChanges(topics: readonly string[]): void {
  const client = useQueryClient();
  const wanted = topics.join();
  useEffect(
    () =>
      followStream(addressOf('GET /api/admin/events').path, {
        onMessage: (data) => {
          if (topicsIn(data).some((topic) => wanted.split(',').includes(topic)))
            for (const queryKey of [keys.console, keys.config]) void client.invalidateQueries({ queryKey });
        },
      }),
    [client, wanted],
  );
}

/** Returns no topics for an event of an incompatible server version. */
function topicsIn(data: string): readonly string[] {
  try {
    return adminChangeEvent.parse(JSON.parse(data)).topics;
  } catch {
    return [];
  }
}
