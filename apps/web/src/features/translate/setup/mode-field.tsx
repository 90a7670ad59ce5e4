import { type TranslationModeName, translationModes } from '@verso/contracts';
import { CheckIcon } from 'lucide-react';
import { translate } from '../../../messages/translate.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './setup-form.module.css';

const messages = translate.setup;
const modes = translationModes.map(({ mode, name }) => ({ value: mode, label: name }));

interface ModeFieldProps {
  readonly mode: TranslationModeName;
  readonly onChange: (mode: TranslationModeName) => void;
}

export function ModeField({ mode, onChange }: ModeFieldProps) {
  return (
    <SelectField
      label={messages.mode}
      description={messages.modeNote}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={modes}
      value={mode}
      onChange={(value) => {
        const known = translationModes.find((candidate) => candidate.mode === value);
        if (known) onChange(known.mode);
      }}
      renderOption={({ option, checked }) => {
        const known = translationModes.find((candidate) => candidate.mode === option.value);
        return (
          <span className={classes.option}>
            <span>
              <span className={classes.optionName}>
                {option.label}
                {known?.recommended && <Tag tone="accent">{messages.recommended}</Tag>}
              </span>
              <span className={classes.optionText}>{known?.description}</span>
            </span>
            {checked && <CheckIcon size={15} aria-hidden />}
          </span>
        );
      }}
    />
  );
}
