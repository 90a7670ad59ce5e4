import { documentTypes, languageName, type TranslationResponse } from '@verso/contracts';
import { formatBytes } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { DocumentIcon } from '../../../ui/document-icon.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import classes from '../upload/upload-area.module.css';

/** The display name of the source language, chosen or detected. */
export function sourceName({
  source_language,
  detected_language,
}: Pick<TranslationResponse, 'source_language' | 'detected_language'>): string {
  if (source_language !== null) return languageName(source_language);
  return detected_language === null
    ? translate.autoSource
    : translate.autoDetected({ language: languageName(detected_language) });
}

/** The document of a job, in the position and size of the upload area. */
export function JobHeader({ translation }: { translation: TranslationResponse }) {
  const { original_filename, file_size_bytes, format, target_language } = translation;
  return (
    <section aria-label={translate.upload.label} className={classes.area} data-chosen data-settled>
      <div className={classes.file}>
        <DocumentIcon type={format} />
        <div className={classes.fileText}>
          <div className={classes.name}>
            <FileName name={original_filename} />
          </div>
          <div className={classes.facts}>
            {formatBytes(file_size_bytes)} · {documentTypes[format].displayName}
          </div>
          <div className={classes.facts}>
            {translate.setup.pair({ from: sourceName(translation), to: languageName(target_language) })}
          </div>
        </div>
      </div>
    </section>
  );
}
