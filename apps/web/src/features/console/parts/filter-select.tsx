import { Select } from '@mantine/core';
import { useAddress } from './use-address.ts';

interface FilterSelectProps {
  readonly label: string;
  /** The URL parameter of the choice; empty: all. */
  readonly name: string;
  /** Options by their value in the URL. */
  readonly options: Readonly<Record<string, string>>;
  readonly every: string;
}

const everything = 'all';

/** A list filter: all, or one option. */
export function FilterSelect({ label, name, options, every }: FilterSelectProps) {
  const address = useAddress();
  const chosen = address.get(name);
  return (
    <Select
      aria-label={label}
      value={chosen in options ? chosen : everything}
      data={[
        { value: everything, label: every },
        ...Object.entries(options).map(([value, words]) => ({ value, label: words })),
      ]}
      onChange={(value) => address.set({ [name]: value === everything ? null : value })}
    />
  );
}
