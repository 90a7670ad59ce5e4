import { Button } from '@mantine/core';
import { type TranslationResponse, verdictIn } from '@verso/contracts';
import { CircleCheckIcon, CircleXIcon, DownloadIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatClock, formatNumber } from '../../../lib/format.ts';
import { useModelName } from '../../../lib/models.ts';
import { translate } from '../../../messages/translate.ts';
import { FileName } from '../../../ui/file-name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { reasonForModel } from './model-choice.ts';
import { reportLine } from './report-line.ts';
import { DocumentNotes, FlaggedUnits, IntegrityChecks, KeptTexts } from './reports.tsx';
import classes from './result-card.module.css';
import { areFilesGone, retentionLine } from './retention.ts';
import { StyleLine } from './style-line.tsx';
import { TermsLine } from './terms-line.tsx';
import { verdictTitle } from './verdict.ts';

const messages = translate.result;

const icons = { complete: CircleCheckIcon, look: TriangleAlertIcon, 'not-translated': CircleXIcon };

interface ResultCardProps {
  readonly translation: TranslationResponse;
  readonly downloading: boolean;
  readonly onDownload: () => void;
  /** Returns to the setup with the same file; null when this browser no longer has it. */
  readonly onAgain: (() => void) | null;
  readonly onAnother: () => void;
}

/** The finished document, with its download and reports. */
export function ResultCard({ translation, downloading, onDownload, onAgain, onAnother }: ResultCardProps) {
  const { quality_report: quality, integrity_report: integrity, keep_nothing } = translation;
  const now = new Date(useNow(10_000, keep_nothing));
  const kept = retentionLine(translation, now);
  const verdict = verdictIn(translation);
  const Icon = icons[verdict.kind];
  return (
    <Panel label={messages.label}>
      <div className={classes.head}>
        <Icon size={26} strokeWidth={1.6} className={classes.check} data-verdict={verdict.kind} aria-hidden />
        <div className={classes.headText}>
          <h2 className={classes.title}>{verdictTitle(verdict)}</h2>
          <p className={classes.summary}>{reportLine(translation)}</p>
          <TermsLine translation={translation} />
          <StyleLine translation={translation} />
        </div>
      </div>
      {verdict.kind === 'not-translated' && <Notice tone="danger">{messages.noneText}</Notice>}
      {quality?.demo && (
        <Notice tone="warning" title={messages.demoTitle}>
          {messages.demoText}
        </Notice>
      )}
      <div className={classes.download}>
        <div className={classes.filename}>
          <FileName name={translation.translated_filename} />
        </div>
        <Button
          size="md"
          leftSection={<DownloadIcon size={18} strokeWidth={1.8} aria-hidden />}
          loading={downloading}
          disabled={areFilesGone(translation, now)}
          onClick={onDownload}
        >
          {messages.download}
        </Button>
        <Button component={Link} to={`/translations/${translation.id}`} size="md" variant="default">
          {messages.review}
        </Button>
      </div>
      <Facts translation={translation} />
      <div className={classes.reports}>
        {quality && <FlaggedUnits translationId={translation.id} flagged={quality.flagged} />}
        {integrity && <IntegrityChecks report={integrity} />}
        <DocumentNotes notes={translation.messages} />
        <KeptTexts translation={translation} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {messages.another}
        </Button>
        {onAgain && (
          <Button variant="subtle" onClick={onAgain}>
            {messages.again}
          </Button>
        )}
        {kept !== null && <span className={classes.expiry}>{kept}</span>}
      </div>
    </Panel>
  );
}

function Facts({ translation }: { translation: TranslationResponse }) {
  const { model_used, processing_time_seconds, charged_characters } = translation;
  const model = useModelName(model_used);
  const reason = reasonForModel(translation);
  return (
    <dl className={classes.facts}>
      {model !== null && (
        <div>
          <dt>{messages.model}</dt>
          <dd>
            {model}
            {reason !== null && <span className={classes.factNote}>{reason}</span>}
          </dd>
        </div>
      )}
      {processing_time_seconds !== null && (
        <div>
          <dt>{messages.time}</dt>
          <dd>{formatClock(processing_time_seconds)}</dd>
        </div>
      )}
      <div>
        <dt>{messages.charged}</dt>
        <dd>{formatNumber(charged_characters)}</dd>
      </div>
    </dl>
  );
}
