import { acceptedExtensions } from '@verso/contracts';
import type { Ref } from 'react';
import { translate } from '../../../messages/translate.ts';

const accept = acceptedExtensions.join(',');

interface FilePickerProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label?: string;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

/** The browser's file picker, opened by a button, the drop area or a shortcut. */
export function FilePicker({ ref, label = translate.upload.picker, disabled, onChoose }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => {
        onChoose(event.currentTarget.files?.[0] ?? null);
        event.currentTarget.value = ''; // otherwise choosing the same file again fires no event
      }}
    />
  );
}
