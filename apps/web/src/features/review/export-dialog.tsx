import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Checkbox, Modal, NativeSelect, Radio } from '@mantine/core';
import { type ExportFormat, type TranslationResponse, unitFilter } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './exchange-dialog.module.css';
import { downloadExport, exportsOf } from './exports.ts';
import { shownFilters } from './filters.ts';

const messages = review.export;
const segmentations = ['both', 'paragraph', 'sentence'] as const;

interface ExportDialogProps {
  readonly translation: TranslationResponse;
  readonly onClose: () => void;
}

/** Exports a translation for other tools, with the options that some of them need. */
export function ExportDialog({ translation, onClose }: ExportDialogProps) {
  return (
    <Modal opened onClose={onClose} title={messages.title} closeButtonProps={{ 'aria-label': shell.close }}>
      <ExportForm translation={translation} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ translation, onClose }: ExportDialogProps) {
  const formats = exportsOf(translation);
  const [format, setFormat] = useState<ExportFormat>('xliff');
  const [only, setOnly] = useState('all');
  const [segmentation, setSegmentation] = useState<(typeof segmentations)[number]>('paragraph');
  const [fillsTargets, setFillsTargets] = useState(false);
  const [isTextOnly, setTextOnly] = useState(false);
  const [hasComments, setHasComments] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const isTmx = format === 'tmx';
  const isXliff = format === 'xliff' || format === 'xliff-1.2';
  const canHaveComments = isXliff || format === 'docx' || format === 'html';
  // Only TMX can have paragraphs and their sentences in one file.
  const offered = segmentations.filter((each) => isTmx || each !== 'both');

  async function save() {
    const untracked = await downloadExport(translation, {
      format,
      ...((isTmx || isXliff) && segmentation !== 'both' ? { segmentation } : {}),
      ...(isTmx ? { level: isTextOnly ? '1' : '2' } : {}),
      ...(isXliff ? { fill_targets: fillsTargets ? 'true' : 'false' } : {}),
      ...(canHaveComments && hasComments ? { comments: 'true' } : {}),
      ...(only === 'all' ? {} : { only: unitFilter.parse(only) }),
    });
    toast(
      'success',
      untracked === 0 ? translate.result.downloadStarted : review.untracked({ count: untracked }),
    );
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(save);
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Radio.Group
        label={messages.format}
        value={format}
        onChange={(value) => {
          const chosen = formats.find((each) => each === value) ?? format;
          setFormat(chosen);
          setSegmentation(chosen === 'tmx' ? 'both' : 'paragraph');
        }}
      >
        <div className={classes.choices}>
          {formats.map((each) => (
            <Radio
              key={each}
              value={each}
              label={review.exports[each]}
              description={messages.tools[each]}
              {...(each === format ? { 'data-autofocus': true } : {})}
            />
          ))}
        </div>
      </Radio.Group>
      {(isTmx || isXliff) && (
        <Radio.Group
          label={messages.segmentation}
          value={segmentation}
          onChange={(value) => setSegmentation(segmentations.find((each) => each === value) ?? segmentation)}
        >
          <div className={classes.choices}>
            {offered.map((each) => (
              <Radio key={each} value={each} label={messages.segmentations[each]} />
            ))}
          </div>
        </Radio.Group>
      )}
      <NativeSelect
        label={messages.only}
        description={messages.onlyNote}
        value={only}
        onChange={(event) => setOnly(event.currentTarget.value)}
        data={shownFilters.map((each) => ({
          value: each,
          label: each === 'all' ? messages.allUnits : review.filters[each],
        }))}
      />
      {isTmx && (
        <Checkbox
          label={messages.textOnly}
          description={messages.textOnlyNote}
          checked={isTextOnly}
          onChange={(event) => setTextOnly(event.currentTarget.checked)}
        />
      )}
      {isXliff && (
        <Checkbox
          label={messages.fillTargets}
          description={messages.fillTargetsNote}
          checked={fillsTargets}
          onChange={(event) => setFillsTargets(event.currentTarget.checked)}
        />
      )}
      {canHaveComments && (
        <Checkbox
          label={messages.comments}
          description={messages.commentsNote}
          checked={hasComments}
          onChange={(event) => setHasComments(event.currentTarget.checked)}
        />
      )}
      <div role="alert">
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <span className={classes.space} />
        <Button variant="default" onClick={onClose}>
          {review.import.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
