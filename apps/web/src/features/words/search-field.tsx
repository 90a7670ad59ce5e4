import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';

interface SearchFieldProps {
  readonly label: string;
  /** The text that is searched for now. */
  readonly searched: string;
  readonly maxLength?: number;
  readonly onSearch: (text: string) => void;
}

/** A search field that searches when the user pauses. */
export function SearchField({ label, searched, maxLength, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(searched);
  const [applied, setApplied] = useState(searched);
  const apply = useDebouncedCallback(onSearch, 250);
  // Follows the URL when it changes otherwise.
  if (applied !== searched) {
    setApplied(searched);
    setText(searched);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
      value={text}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
