import { useQueryClient } from '@tanstack/react-query';
import { addressOf, adminChangeEvent } from '@verso/contracts';
import { useEffect } from 'react';
import { keys } from '../../../app/queries.ts';
import { followStream } from '../../../lib/events/streams.ts';

/** Asks again for what is on the screen whenever the server says that one of these has changed. */
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

/** None for what another version of the server says. */
function topicsIn(data: string): readonly string[] {
  try {
    return adminChangeEvent.parse(JSON.parse(data)).topics;
  } catch {
    return [];
  }
}
