import { Input, type SelectProps } from '@mantine/core';
import { ChevronsUpDownIcon } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './select-field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface OptionGroup {
  readonly group: string;
  readonly items: readonly Option[];
}

type SelectFieldProps = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'className' | 'inputWrapperOrder' | 'renderOption'
> & {
  readonly data: readonly (Option | OptionGroup)[];
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  /** More properties, loaded with the component. */
  readonly loadMore?: () => Promise<Partial<SelectProps>>;
};

interface LoadedSelect {
  readonly Select: ComponentType<SelectProps>;
  readonly more: Partial<SelectProps> | undefined;
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
  const { loadMore, ...selectProps } = props;
  const { data, value, label, description, error, className, inputWrapperOrder } = selectProps;
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
    const [{ Select }, more] = await Promise.all([import('./full-select.tsx'), loadMore?.()]);
    const opened = openRequested.current;
    if (placeholder.current === null || (isPressed.current && !opened)) return;
    const focused = document.activeElement === placeholder.current;
    flushSync(() => setLoaded({ Select, more, focused, opened }));
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
    const { Select, more, focused, opened } = loaded;
    return (
      <Select
        {...selectProps}
        {...more}
        data={data.map((entry) => ('items' in entry ? { ...entry, items: [...entry.items] } : entry))}
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
        value={optionsIn(data).find((option) => option.value === value)?.label ?? ''}
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

function optionsIn(data: SelectFieldProps['data']): readonly Option[] {
  return data.flatMap((entry) => ('items' in entry ? entry.items : entry));
}
