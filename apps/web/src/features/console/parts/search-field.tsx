import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { useAddress } from './use-address.ts';

interface SearchFieldProps {
  /** What is searched: the placeholder, and the name for assistive technology. */
  readonly label: string;
  /** The parameter of the address that holds the words. */
  readonly name?: string;
}

/** A field whose words go into the address once its writer pauses. */
export function SearchField({ label, name = 'search' }: SearchFieldProps) {
  const address = useAddress();
  const inAddress = address.get(name);
  const [text, setText] = useState(inAddress);
  const [applied, setApplied] = useState(inAddress);
  const apply = useDebouncedCallback((words: string) => address.set({ [name]: words.trim() }), 250);
  // The address is the truth: a cleared filter or the back button changes the field too.
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
