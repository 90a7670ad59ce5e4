import { documentFamilies, documentTypeList, unsupportedFormats } from '@verso/contracts';
import { ChevronRightIcon } from 'lucide-react';
import { formatList } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { useUploadLimit } from '../../accounts/session.ts';
import classes from './formats-panel.module.css';

const { formats } = translate;

/** The supported formats by family, the maximum size and the unsupported formats. */
export function FormatsPanel() {
  const maximum = useUploadLimit();
  return (
    <details className={classes.panel}>
      <summary className={classes.summary}>
        <ChevronRightIcon size={15} strokeWidth={2} className={classes.chevron} aria-hidden />
        {formats.summary}
      </summary>
      <div className={classes.body}>
        <dl className={classes.families}>
          {documentFamilies.map(({ family, name }) => (
            <div key={family}>
              <dt className={classes.family}>{name}</dt>
              {documentTypeList
                .filter((type) => type.family === family)
                .map((type) => (
                  <dd key={type.type} className={classes.type}>
                    {type.displayName} <span className={classes.extension}>{type.extension}</span>
                  </dd>
                ))}
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          {formats.maximum({ megabytes: maximum / 1024 / 1024 })} ·{' '}
          {formats.unsupported({ names: formatList(unsupportedFormats) })}
        </p>
      </div>
    </details>
  );
}
