import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { type GlossaryResponse, isSameLanguage, limits, type TermListResponse } from '@verso/contracts';
import { foundTerms as messages } from '../../../messages/found-terms.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { createGlossary } from '../../glossaries/requests.ts';
import classes from './terms-dialog.module.css';

/** The glossary that approved terms join: an existing one by its id, or a new one by its name. Null: none. */
export type Joining = { readonly id: string } | { readonly name: string } | null;

interface JoinFieldProps {
  /** The user's glossaries. */
  readonly glossaries: readonly GlossaryResponse[];
  readonly languages: Pick<TermListResponse, 'source_language' | 'target_language'>;
  /** The suggested name of a new glossary. */
  readonly name: string;
  readonly joining: Joining;
  readonly onChange: (joining: Joining) => void;
}

const aNewOne = 'new';

/** Whether the approved terms join a glossary, and which. */
export function JoinField({ glossaries, languages, name, joining, onChange }: JoinFieldProps) {
  const fitting = glossaries.filter(
    ({ source_language, target_languages }) =>
      isSameLanguage(source_language, languages.source_language) &&
      target_languages.includes(languages.target_language),
  );
  const first: Joining = fitting[0] === undefined ? { name } : { id: fitting[0].id };
  return (
    <div className={classes.join}>
      <Checkbox
        label={messages.join}
        checked={joining !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? first : null)}
      />
      {joining !== null && (
        <div className={classes.glossary}>
          {fitting.length > 0 && (
            <SelectField
              label={messages.glossary}
              data={[
                ...fitting.map((glossary) => ({ value: glossary.id, label: glossary.name })),
                { value: aNewOne, label: messages.newGlossary },
              ]}
              value={'id' in joining ? joining.id : aNewOne}
              onChange={(value) => value && onChange(value === aNewOne ? { name } : { id: value })}
            />
          )}
          {'name' in joining && (
            <TextInput
              label={messages.glossaryName}
              value={joining.name}
              maxLength={limits.nameLength}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The id of the glossary to join, which is created if it is new. @throws ApiError */
export async function glossaryFor(
  joining: NonNullable<Joining>,
  { source_language, target_language }: JoinFieldProps['languages'],
): Promise<string> {
  if ('id' in joining) return joining.id;
  const created = await createGlossary({
    name: joining.name,
    source_language,
    target_languages: [target_language],
    shared: false,
    is_default: false,
  });
  return created.id;
}
