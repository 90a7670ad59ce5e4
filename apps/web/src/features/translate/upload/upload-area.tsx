import { ActionIcon } from '@mantine/core';
import { cleanFilename } from '@verso/contracts';
import { FileUpIcon, UploadIcon, XIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { DocumentIcon } from '../../../ui/document-icon.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUploadLimit } from '../../accounts/session.ts';
import classes from './upload-area.module.css';
import type { ChosenDocument } from './use-document.ts';

const { upload } = translate;

interface UploadAreaProps {
  /** The name of the area, where there are several. */
  readonly label?: string;
  /** The words of its button. */
  readonly choose?: string;
  readonly chosen: Pick<ChosenDocument, 'file' | 'type'> | null;
  readonly error: string | null;
  readonly disabled: boolean;
  /** The counts of the document, or a note while it is counted; undefined: it is not counted. */
  readonly summary?: ReactNode;
  /** Opens the file picker. */
  readonly onOpen: () => void;
  readonly onChoose: (file: File | null) => void;
  /** Called when several files are dropped at once. */
  readonly onChooseMany: (files: readonly File[]) => void;
}

/** The upload area for one document, by click or drop. */
export function UploadArea({
  label = upload.label,
  choose = upload.choose,
  chosen,
  error,
  disabled,
  summary,
  onOpen,
  onChoose,
  onChooseMany,
}: UploadAreaProps) {
  const maximum = useUploadLimit() / 1024 / 1024;
  const { over, handlers } = useDrop(disabled, onChoose, onChooseMany);
  return (
    <section aria-label={label}>
      <div
        className={classes.area}
        data-over={over || undefined}
        data-error={error !== null || undefined}
        data-disabled={disabled || undefined}
        data-chosen={chosen !== null || undefined}
        {...handlers}
      >
        {chosen ? (
          <div className={classes.file}>
            <DocumentIcon type={chosen.type.type} />
            <div className={classes.fileText}>
              <div className={classes.name}>
                <FileName name={cleanFilename(chosen.file.name)} />
              </div>
              <div className={classes.facts}>
                {formatBytes(chosen.file.size)} · {chosen.type.displayName}
              </div>
              {summary !== undefined && (
                <div className={classes.facts} role="status">
                  {error === null && summary}
                </div>
              )}
            </div>
            <div className={classes.fileActions} hidden={disabled}>
              <ActionIcon aria-label={upload.replace} title={upload.replace} onClick={onOpen}>
                <UploadIcon size={18} strokeWidth={1.7} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={upload.remove}
                title={upload.remove}
                onClick={() => onChoose(null)}
                disabled={disabled}
              >
                <XIcon size={18} strokeWidth={1.7} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        ) : (
          <button type="button" className={classes.choose} onClick={onOpen} disabled={disabled}>
            <FileUpIcon size={26} strokeWidth={1.4} className={classes.uploadIcon} aria-hidden />
            <span>
              <span className={classes.chooseText}>{over ? upload.drop : choose}</span>{' '}
              {!over && upload.orDrop}
            </span>
            <span className={classes.facts}>{upload.limits({ megabytes: maximum })}</span>
          </button>
        )}
      </div>
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
    </section>
  );
}

/**
 * Drag-and-drop handlers. Dragging into a child also fires `dragleave` on its parent, so they count the depth. A drop on
 * a disabled area does nothing.
 */
function useDrop(
  disabled: boolean,
  onDrop: (file: File) => void,
  onDropMany: (files: readonly File[]) => void,
) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const changeDepth = (change: 1 | -1) => {
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0 && !disabled);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      event.preventDefault();
      changeDepth(1);
    },
    onDragLeave: () => changeDepth(-1),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const [file, ...others] = event.dataTransfer.files;
      if (!file || disabled) return;
      if (others.length > 0) onDropMany([file, ...others]);
      else onDrop(file);
    },
  };
  return { over, handlers };
}
