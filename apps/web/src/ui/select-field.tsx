import { Input, type SelectProps } from '@mantine/core';
import { ChevronsUpDownIcon } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './select-field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'className' | 'inputWrapperOrder' | 'renderOption'
> & {
  readonly data: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string | null) => void;
};

interface LoadedSelect {
  readonly Select: ComponentType<SelectProps>;
  /** The state of the placeholder field when the component was loaded. */
  readonly focused: boolean;
  readonly opened: boolean;
}

/** Keys that open a closed list. */
const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

const chevron = <ChevronsUpDownIcon size={15} strokeWidth={1.7} aria-hidden />;

/**
 * A select field. The real component is loaded on first hover, focus or press. Until then, a placeholder looks and
 * behaves like a closed select.
 */
export function SelectField(props: SelectFieldProps) {
  const { data, value, label, description, error, className, inputWrapperOrder } = props;
  const [loaded, setLoaded] = useState<LoadedSelect | null>(null);
  const placeholder = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const openRequested = useRef(false);
  const id = useId();

  /**
   * Loads the component and replaces the placeholder, but not between a press and its click, which would be lost. If the
   * user opens the field while it loads, the loaded select is open.
   */
  const load = async () => {
    const { Select } = await import('./full-select.tsx');
    const opened = openRequested.current;
    if (placeholder.current === null || (isPressed.current && !opened)) return;
    const focused = document.activeElement === placeholder.current;
    flushSync(() => setLoaded({ Select, focused, opened }));
  };

  const open = () => {
    openRequested.current = true;
    void load();
  };

  const openByKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault(); // keeps the page from scrolling
    open();
  };

  if (loaded !== null) {
    const { Select, focused, opened } = loaded;
    return (
      <Select
        {...props}
        data={[...data]}
        rightSection={chevron}
        autoFocus={focused || opened}
        defaultDropdownOpened={opened}
      />
    );
  }
  return (
    <Input.Wrapper
      id={id}
      size="sm"
      label={label}
      description={description}
      error={error}
      className={className}
      {...(inputWrapperOrder ? { inputWrapperOrder } : {})}
    >
      <Input
        ref={placeholder}
        role="combobox"
        readOnly
        value={data.find((option) => option.value === value)?.label ?? ''}
        aria-haspopup="listbox"
        aria-expanded={false}
        id={id}
        size="sm"
        pointer
        classNames={{ input: classes.placeholder ?? '' }}
        rightSection={chevron}
        rightSectionPointerEvents="none"
        error={Boolean(error)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onPointerLeave={() => {
          isPressed.current = false;
        }}
        onPointerCancel={() => {
          isPressed.current = false;
        }}
        onClick={open}
        onKeyDown={openByKey}
      />
    </Input.Wrapper>
  );
}
