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

interface Awake {
  readonly Select: ComponentType<SelectProps>;
  /** What had happened to the resting field when it woke. */
  readonly focused: boolean;
  readonly opened: boolean;
}

/** What opens a closed list. */
const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

const chevron = <ChevronsUpDownIcon size={15} strokeWidth={1.7} aria-hidden />;

/**
 * A field to choose one of many. Its list loads when the field is first pointed at, reached or pressed; until then it
 * looks, reads and behaves like a closed one.
 */
export function SelectField(props: SelectFieldProps) {
  const { data, value, label, description, error, className, inputWrapperOrder } = props;
  const [awake, setAwake] = useState<Awake | null>(null);
  const resting = useRef<HTMLInputElement>(null);
  const held = useRef(false);
  const wanted = useRef(false);
  const id = useId();

  /**
   * Once, and never between a press and the click that it ends in, which would be lost with the resting field. Whoever
   * wants it open while it loads for having been reached finds it open.
   */
  const wake = async () => {
    const { Select } = await import('./full-select.tsx');
    const opened = wanted.current;
    if (resting.current === null || (held.current && !opened)) return;
    const focused = document.activeElement === resting.current;
    flushSync(() => setAwake({ Select, focused, opened }));
  };

  const open = () => {
    wanted.current = true;
    void wake();
  };

  const openByKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault(); // a page would scroll
    open();
  };

  if (awake !== null) {
    const { Select, focused, opened } = awake;
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
        ref={resting}
        role="combobox"
        readOnly
        value={data.find((option) => option.value === value)?.label ?? ''}
        aria-haspopup="listbox"
        aria-expanded={false}
        id={id}
        size="sm"
        pointer
        classNames={{ input: classes.resting ?? '' }}
        rightSection={chevron}
        rightSectionPointerEvents="none"
        error={Boolean(error)}
        onPointerEnter={() => void wake()}
        onFocus={() => void wake()}
        onPointerDown={() => {
          held.current = true;
        }}
        onPointerLeave={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
        onClick={open}
        onKeyDown={openByKey}
      />
    </Input.Wrapper>
  );
}
