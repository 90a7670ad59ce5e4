import { Select } from '@mantine/core';
import { useAddress } from './use-address.ts';

interface FilterSelectProps {
  readonly label: string;
  /** The parameter of the address that holds the choice; empty: everything. */
  readonly name: string;
  /** What can be chosen, by its name in the address. */
  readonly options: Readonly<Record<string, string>>;
  readonly every: string;
}

const everything = 'all';

/** A filter of a list: everything, or one of its kinds. */
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
