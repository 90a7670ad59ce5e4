import type { DocumentTypeName } from '@verso/contracts';
import {
  FileCodeIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  type LucideIcon,
  PresentationIcon,
  SigmaIcon,
} from 'lucide-react';
import classes from './document-icon.module.css';

/** Each family looks alike. */
const icons: Readonly<Record<DocumentTypeName, LucideIcon>> = {
  docx: FileTextIcon,
  pptx: PresentationIcon,
  xlsx: FileSpreadsheetIcon,
  odt: FileTextIcon,
  odp: PresentationIcon,
  ods: FileSpreadsheetIcon,
  txt: FileTextIcon,
  tex: SigmaIcon,
  md: FileCodeIcon,
};

export function DocumentIcon({ type, size = 22 }: { type: DocumentTypeName; size?: number }) {
  const TypeIcon = icons[type];
  return (
    <span className={classes.tile} data-type={type} aria-hidden="true">
      <TypeIcon size={size} strokeWidth={1.5} />
    </span>
  );
}
