import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../../app/queries.ts';

/** Asks anew for what is on the screen whenever the server says that it changed. @param area of the API; none: all of it */
export function useChanges(path: string, area?: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource(path);
    const queryKey = area === undefined ? keys.console : [...keys.console, area];
    source.addEventListener('change', () => void client.invalidateQueries({ queryKey }));
    return () => source.close();
  }, [client, path, area]);
}
