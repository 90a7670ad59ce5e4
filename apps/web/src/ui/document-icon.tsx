import {
  type Icon,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconMarkdown,
  IconPresentation,
  IconTex,
} from '@tabler/icons-react';
import type { DocumentTypeName } from '@verso/contracts';
import classes from './document-icon.module.css';

/** The icon that the contracts name for each type. */
const icons: Readonly<Record<DocumentTypeName, Icon>> = {
  docx: IconFileTypeDocx,
  pptx: IconFileTypePpt,
  xlsx: IconFileTypeXls,
  odt: IconFileText,
  odp: IconPresentation,
  ods: IconFileSpreadsheet,
  txt: IconFileTypeTxt,
  tex: IconTex,
  md: IconMarkdown,
};

export function DocumentIcon({ type, size = 22 }: { type: DocumentTypeName; size?: number }) {
  const TypeIcon = icons[type];
  return (
    <span className={classes.tile} data-type={type} aria-hidden="true">
      <TypeIcon size={size} stroke={1.5} />
    </span>
  );
}
