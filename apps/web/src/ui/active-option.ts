import type { SyntheticEvent } from 'react';

/**
 * Handlers for fields with a list of options that announce the selected option to screen readers.
 *
 * Mantine 9.7 names it (`aria-activedescendant`) after arrow keys only: typing then filters the named option away, or
 * selects another.
 */
export const activeOptionProps = { onInput: nameActiveOption, onKeyUp: nameActiveOption };

function nameActiveOption({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  // The options are filtered, and the first is selected, once this event is handled.
  setTimeout(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const selected = list?.querySelector('[data-combobox-selected]');
    if (selected) field.setAttribute('aria-activedescendant', selected.id);
    else field.removeAttribute('aria-activedescendant');
  });
}
