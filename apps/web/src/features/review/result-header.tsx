import { ActionIcon, Button, Menu } from '@mantine/core';
import { type ExportFormat, languageName, mayEdit, type TranslationResponse } from '@verso/contracts';
import { ArrowLeftIcon, ChevronDownIcon, DownloadIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { lazy } from '../../lib/lazy.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { pages } from '../../messages/pages.ts';
import { review } from '../../messages/review.ts';
import { translate } from '../../messages/translate.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { toast } from '../../ui/toast.ts';
import { ReviewMenu } from '../collaboration/review-menu.tsx';
import { useDownloadPdf } from '../pages/download-pdf.ts';
import { useHasPages } from '../pages/use-has-pages.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { useDownload } from '../translate/job/use-download.ts';
import { useEdits } from './edits/use-edits.ts';
import { downloadExport, exportExtension, exportsOf } from './exports.ts';
import classes from './result-page.module.css';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The translation's name and languages, with its downloads. */
export function ResultHeader({ translation }: { translation: TranslationResponse }) {
  const { original_filename, translated_filename, format, target_language } = translation;
  return (
    <header className={classes.header}>
      <nav className={classes.breadcrumb} aria-label={review.breadcrumb}>
        <Link to="/dashboard" aria-label={review.back}>
          <ArrowLeftIcon size={18} strokeWidth={1.8} aria-hidden className={classes.arrow} />
          <span className={classes.wide}>{review.back}</span>
        </Link>
      </nav>
      <DocumentIcon type={format} />
      <h1 className={classes.title} aria-label={original_filename}>
        <FileName name={original_filename} />
      </h1>
      <p className={classes.pair}>
        {translate.setup.pair({ from: sourceName(translation), to: languageName(target_language) })}
      </p>
      <div className={classes.state}>
        <ReviewMenu translation={translation} />
      </div>
      <Downloads translation={translation} name={translated_filename} />
    </header>
  );
}

/** What to say of a download: how many of its changes could not be tracked. */
const downloadNote = (untracked: number) =>
  untracked === 0 ? translate.result.downloadStarted : review.untracked({ count: untracked });

function Downloads({ translation, name }: { translation: TranslationResponse; name: string }) {
  const file = useDownload(translation.id);
  const { outbox } = useEdits(translation.id);
  /** A file has every change that is on its way to the server. */
  const whenSaved = (download: () => void) => void outbox.settled().then(download);
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null);
  const exported = useMutation({
    mutationFn: (format: ExportFormat) => downloadExport(translation, { format }),
    onSuccess: (untracked) => toast('success', downloadNote(untracked)),
    onError: (error) => toast('error', review.exportFailed({ reason: reasonOf(error) })),
  });
  const hasPages = useHasPages(translation);
  const pdf = useDownloadPdf(translation.id);
  const Dialog = dialog === 'export' ? ExportDialog : ImportDialog;
  return (
    <div className={classes.downloads}>
      <Button
        className={classes.download}
        aria-label={review.download}
        leftSection={<DownloadIcon size={17} strokeWidth={1.8} aria-hidden />}
        loading={file.isPending}
        title={name}
        onClick={() => whenSaved(() => file.mutate('translated'))}
      >
        <span className={classes.word}>{review.download}</span>
      </Button>
      <Menu width="min(22rem, 92vw)">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={review.more}
            loading={exported.isPending || pdf.isPending}
          >
            <ChevronDownIcon size={17} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => file.mutate('original')}>{review.downloadOriginal}</Menu.Item>
          {hasPages && <Menu.Item onClick={() => whenSaved(() => pdf.mutate())}>{pages.download}</Menu.Item>}
          {mayEdit(translation) && (
            <Menu.Item onClick={() => setDialog('import')}>{review.importFile}</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{review.formats}</Menu.Label>
          {exportsOf(translation).map((format) => (
            <Menu.Item
              key={format}
              rightSection={
                <span className={classes.extension}>.{exportExtension(translation, format)}</span>
              }
              onClick={() => whenSaved(() => exported.mutate(format))}
            >
              {review.exports[format]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setDialog('export')}>{review.exportOptions}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <Suspense fallback={null}>
          <Dialog translation={translation} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
