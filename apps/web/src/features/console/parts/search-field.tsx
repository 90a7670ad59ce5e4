import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { useAddress } from './use-address.ts';

interface SearchFieldProps {
  /** The placeholder and accessible name. */
  readonly label: string;
  /** The URL parameter of the search text. */
  readonly name?: string;
}

/** A search field that updates the URL after a pause in typing. */
export function SearchField({ label, name = 'search' }: SearchFieldProps) {
  const address = useAddress();
  const inAddress = address.get(name);
  const [text, setText] = useState(inAddress);
  const [applied, setApplied] = useState(inAddress);
  const apply = useDebouncedCallback((words: string) => address.set({ [name]: words.trim() }), 250);
  // The URL is the source of truth: clearing filters or going back also updates the field.
  if (applied !== inAddress) {
    setApplied(inAddress);
    if (text.trim() !== inAddress) setText(inAddress);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      title={consoleMessages.search}
      leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
