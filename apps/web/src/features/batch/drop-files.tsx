import { acceptedExtensions } from '@verso/contracts';
import { FilesIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { batch as messages } from '../../messages/batch.ts';
import { useUploadLimit } from '../accounts/session.ts';
import classes from '../translate/upload/upload-area.module.css';

const accept = acceptedExtensions.join(',');

interface DropFilesProps {
  readonly maxFiles: number;
  readonly disabled: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The upload area for several files, by click or drop. */
export function DropFiles({ maxFiles, disabled, onAdd }: DropFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const maximum = useUploadLimit();
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  return (
    <section
      aria-label={messages.area}
      className={classes.area}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={leave}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onAdd([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={messages.picker}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={classes.choose}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <FilesIcon size={26} strokeWidth={1.4} className={classes.uploadIcon} aria-hidden />
        <span>
          <span className={classes.chooseText}>{over ? messages.drop : messages.choose}</span>{' '}
          {!over && messages.orDrop}
        </span>
        <span className={classes.facts}>
          {messages.limits({ files: maxFiles, megabytes: maximum / 1024 / 1024 })}
        </span>
      </button>
    </section>
  );
}
