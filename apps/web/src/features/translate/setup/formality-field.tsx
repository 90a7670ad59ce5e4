import { type Formality, formalities } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';
import { SelectField } from '../../../ui/select-field.tsx';

const messages = translate.setup.formality;
const options = formalities.map((formality) => ({ value: formality, label: messages.names[formality] }));

interface FormalityFieldProps {
  readonly formality: Formality;
  readonly onChange: (formality: Formality) => void;
}

/** How readers are addressed. Shown only for languages with formal and informal forms. */
export function FormalityField({ formality, onChange }: FormalityFieldProps) {
  return (
    <SelectField
      label={messages.label}
      description={messages.note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options}
      value={formality}
      onChange={(value) => {
        const known = formalities.find((candidate) => candidate === value);
        if (known) onChange(known);
      }}
    />
  );
}
