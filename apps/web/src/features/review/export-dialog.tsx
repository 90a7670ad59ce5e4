import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Checkbox, Modal, Radio } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './exchange-dialog.module.css';
import { downloadExport } from './exports.ts';

const messages = review.export;
const formats = ['xliff', 'xliff-1.2', 'tmx'] as const;
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
  const [format, setFormat] = useState<(typeof formats)[number]>('xliff');
  const [segmentation, setSegmentation] = useState<(typeof segmentations)[number]>('paragraph');
  const [fillsTargets, setFillsTargets] = useState(false);
  const [isTextOnly, setTextOnly] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const isTmx = format === 'tmx';
  // Only TMX can have paragraphs and their sentences in one file.
  const offered = segmentations.filter((each) => isTmx || each !== 'both');

  async function save() {
    await downloadExport(translation, {
      format,
      segmentation: segmentation === 'both' ? undefined : segmentation,
      ...(isTmx ? { level: isTextOnly ? '1' : '2' } : { fill_targets: fillsTargets ? 'true' : 'false' }),
    });
    toast('success', translate.result.downloadStarted);
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
      {isTmx ? (
        <Checkbox
          label={messages.textOnly}
          description={messages.textOnlyNote}
          checked={isTextOnly}
          onChange={(event) => setTextOnly(event.currentTarget.checked)}
        />
      ) : (
        <Checkbox
          label={messages.fillTargets}
          description={messages.fillTargetsNote}
          checked={fillsTargets}
          onChange={(event) => setFillsTargets(event.currentTarget.checked)}
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
