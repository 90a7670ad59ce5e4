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

/** Types that are not listed use the text icon. */
const icons: Readonly<Partial<Record<DocumentTypeName, LucideIcon>>> = {
  pptx: PresentationIcon,
  xlsx: FileSpreadsheetIcon,
  odp: PresentationIcon,
  ods: FileSpreadsheetIcon,
  tex: SigmaIcon,
  md: FileCodeIcon,
};

export function DocumentIcon({ type, size = 22 }: { type: DocumentTypeName; size?: number }) {
  const TypeIcon = icons[type] ?? FileTextIcon;
  return (
    <span className={classes.tile} data-type={type} aria-hidden="true">
      <TypeIcon size={size} strokeWidth={1.5} />
    </span>
  );
}
