import { useParameters } from '../../../lib/use-parameters.ts';

/** Filters, sorting and page of a panel, stored in the URL. */
export function useAddress() {
  const [parameters, setParameters] = useParameters();
  return {
    get: (name: string): string => parameters.get(name) ?? '',
    number: (name: string): number => {
      const value = Number(parameters.get(name));
      return Number.isSafeInteger(value) && value > 0 ? value : 0;
    },
    /** Sets parameters, and removes empty ones. Changed filters reset the page. */
    set: (changes: Readonly<Record<string, string | number | null>>, { replace = true } = {}): void =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (!('offset' in changes)) after.delete('offset');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '' || value === 0) after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace, preventScrollReset: true },
      ),
  };
}
