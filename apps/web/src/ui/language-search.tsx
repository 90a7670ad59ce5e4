import {
  type ComboboxItem,
  type ComboboxParsedItem,
  isOptionsGroup,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';
import { languageOf, matchesLanguage, ownLanguageName } from '@verso/contracts';
import { languageTexts } from '../messages/languages.ts';
import classes from './language-search.module.css';
import { listProps } from './theme.ts';

/** Makes a field for several languages: they are found by English name, own name and code. */
export const languagesSearch = {
  searchable: true,
  // Passing by with the Tab key opens no list, as in fields without a search.
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  nothingFoundMessage: languageTexts.none,
  maxDropdownHeight: 320,
  filter: ({ options, search }) => {
    const isFound = (option: ComboboxItem) => matches(option, search);
    return options.flatMap((entry): ComboboxParsedItem[] => {
      if (!isOptionsGroup(entry)) return isFound(entry) ? [entry] : [];
      const items = entry.items.filter(isFound);
      return items.length === 0 ? [] : [{ ...entry, items }];
    });
  },
  renderOption: ({ option }) => <LanguageOption {...option} />,
} satisfies Partial<SelectProps> & Partial<MultiSelectProps>;

/** Makes a field for one language, searched like that for several. */
export const languageSearch = {
  ...languagesSearch,
  // The first option is scrolled into view before the list has its place. In a list at the top of a page, that would scroll
  // the page there.
  comboboxProps: { ...listProps, floatingStrategy: 'fixed' },
  // Typing replaces the name of the chosen language.
  onFocus: (event) => event.currentTarget.select(),
} satisfies Partial<SelectProps>;

/** Options that are no language, such as "All languages", are found by their label. */
function matches({ value, label }: ComboboxItem, search: string): boolean {
  return languageOf(value) === undefined
    ? label.toLowerCase().startsWith(search.trim().toLowerCase())
    : matchesLanguage(value, search);
}

/** The name of a language, and its own name for those who look for their own language. */
function LanguageOption({ value, label }: ComboboxItem) {
  const own = languageOf(value) === undefined ? label : ownLanguageName(value);
  return (
    <span className={classes.option}>
      <span>{label}</span>
      {own !== label && (
        <span lang={value} className={classes.own} aria-hidden>
          {own}
        </span>
      )}
    </span>
  );
}
