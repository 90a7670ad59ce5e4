import { Button, Modal } from '@mantine/core';
import type { QuoteResponse } from '@verso/contracts';
import type { DocumentCount } from '@verso/engine';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './ready-dialog.module.css';

const { dialog } = translate;

export interface Quoted {
  readonly filename: string;
  readonly count: DocumentCount;
  readonly quote: QuoteResponse;
}

interface ReadyDialogProps {
  readonly quoted: Quoted;
  readonly onCancel: () => void;
  readonly onStart: () => void;
}

/** What the document will take, and the three ways it can go: included, charged, not possible. */
export function ReadyDialog({ quoted, onCancel, onStart }: ReadyDialogProps) {
  const { filename, quote } = quoted;
  return (
    <Modal
      opened
      onClose={onCancel}
      title={dialog.title}
      closeButtonProps={{ 'aria-label': dialog.close }}
      classNames={{ title: classes.title ?? '' }}
    >
      <p className={classes.filename}>{filename}</p>
      <Figures {...quoted} />
      <Outcome quote={quote} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {dialog.cancel}
        </Button>
        {quote.allowed ? (
          <Button onClick={onStart} data-autofocus>
            {quote.overageCharge > 0 ? dialog.confirm(formatMoney(quote.overageCharge)) : dialog.start}
          </Button>
        ) : (
          <Button component={Link} to="/pricing" data-autofocus>
            {dialog.upgrade}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Figures({ count, quote }: Quoted) {
  const { multiplier } = count;
  const rows: [string, string, string?][] = [
    [dialog.words, formatNumber(count.words)],
    [dialog.pages, formatNumber(count.estimatedPages)],
    [dialog.characters, formatNumber(quote.characters)],
  ];
  if (multiplier.value > 1) {
    rows.push([dialog.multiplier, `${multiplier.value}×`, multiplier.explanation]);
    rows.push([dialog.effective, formatNumber(quote.effectiveCharacters)]);
  }
  return (
    <dl className={classes.figures}>
      {rows.map(([term, value, note]) => (
        <div key={term} className={classes.row}>
          <dt>
            {term}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Outcome({ quote }: { quote: QuoteResponse }) {
  if (!quote.allowed) {
    return (
      <Notice tone="danger" title={dialog.limit}>
        {quote.userFriendlyMessage}
        {quote.reason !== undefined && <span className={classes.reason}>{quote.reason}</span>}
      </Notice>
    );
  }
  if (quote.overageCharge > 0) {
    return (
      <Notice tone="warning" title={dialog.overage(formatMoney(quote.overageCharge))}>
        {dialog.overageText(formatNumber(quote.charsFromOverage))}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={dialog.included}>
      {dialog.includedText(formatNumber(quote.remainingAfter))}
    </Notice>
  );
}
