import { Select } from '@mantine/core';
import { columnRole, languages as known, languageName, type TableColumn } from '@verso/contracts';
import { glossaryImport as messages } from '../../../messages/glossaries.ts';
import { languageOptions } from '../../../ui/language-options.ts';
import { languageSearch } from '../../../ui/language-search.tsx';
import classes from '../../words/words.module.css';
import own from '../glossaries.module.css';

const roles = columnRole.options.map((role) => ({ value: role, label: messages.roles[role] }));
const hasLanguage = (role: TableColumn['role']) => ['preferred', 'alternatives', 'forbidden'].includes(role);
/** Values of a column that are shown. */
const EXAMPLES = 3;

interface ColumnFieldsProps {
  readonly columns: readonly TableColumn[];
  readonly header: readonly string[] | null;
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** The languages of the glossary, which are offered first. */
  readonly languages: readonly string[];
  readonly onChange: (columns: TableColumn[]) => void;
}

/** What each column of a table contains, with its first values. */
export function ColumnFields({ columns, header, rows, languages, onChange }: ColumnFieldsProps) {
  const change = (at: number, fields: Partial<TableColumn>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...fields } : column)));
  const first = [...new Set([...languages, ...columns.flatMap(({ language }) => language ?? [])])];
  const others = known.map(({ code }) => code).filter((code) => !first.includes(code));
  const languageData = [
    ...first.map((code) => ({ value: code, label: languageName(code) })),
    ...languageOptions(others),
  ];
  return (
    <fieldset className={own.translation}>
      <legend className={own.legend}>{messages.columns}</legend>
      <p className={classes.note}>{messages.columnsText}</p>
      <div className={own.columns}>
        {columns.map((column, at) => {
          const name = header?.[at] || messages.column({ number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered.
            <div key={at} className={own.column} data-ignored={column.role === 'ignore' || undefined}>
              <span className={own.columnName} title={name}>
                {name}
              </span>
              <Select
                aria-label={messages.role({ name })}
                size="xs"
                data={roles}
                value={column.role}
                comboboxProps={{ withinPortal: true }}
                onChange={(value) => {
                  const role = columnRole.safeParse(value).data;
                  if (role === undefined) return;
                  const language = hasLanguage(role) ? (column.language ?? languages[1] ?? null) : null;
                  change(at, { role, language });
                }}
              />
              {hasLanguage(column.role) && (
                <Select
                  aria-label={messages.language({ name })}
                  placeholder={messages.noLanguage}
                  size="xs"
                  {...languageSearch}
                  data={languageData}
                  value={column.language}
                  comboboxProps={{ withinPortal: true }}
                  onChange={(language) => change(at, { language })}
                />
              )}
              <ul className={own.values}>
                {rows.slice(0, EXAMPLES).map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
                  <li key={index}>{row[at] ?? ''}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
