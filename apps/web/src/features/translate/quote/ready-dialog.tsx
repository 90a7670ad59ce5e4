import '../../../ui/styles-overlays.ts';
import { Button, Modal } from '@mantine/core';
import type { GlossaryResponse, QuoteResponse, TermListResponse } from '@verso/contracts';
import type { DocumentCount } from '@verso/engine';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatList, formatMoney, formatNumber } from '../../../lib/format.ts';
import { billing } from '../../../messages/billing.ts';
import { foundTerms } from '../../../messages/found-terms.ts';
import { glossaryChoice } from '../../../messages/glossary-choice.ts';
import { translate } from '../../../messages/translate.ts';
import { FileName } from '../../../ui/file-name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSession } from '../../accounts/session.ts';
import { useCanBuy } from '../../billing/can-buy.ts';
import { RaiseCap } from '../../billing/raise-cap.tsx';
import { approvedOf } from '../terms/edit-terms.ts';
import classes from './ready-dialog.module.css';

const { dialog } = translate;

export interface Quoted {
  readonly filename: string;
  readonly count: DocumentCount;
  readonly quote: QuoteResponse;
}

interface ReadyDialogProps {
  /** Null: closed. */
  readonly quoted: Quoted | null;
  /** The glossaries that the translation will use. */
  readonly glossaries: readonly GlossaryResponse[];
  /** The terms found in the document, if they were searched for. */
  readonly terms: TermListResponse | null;
  readonly onCancel: () => void;
  readonly onStart: () => void;
  /** Called after the user has raised the overage cap, to request a new quote. */
  readonly onRequote: () => Promise<void>;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
}

/** The quote of a document with one of three outcomes: included in the plan, overage charge, limit reached. */
export function ReadyDialog({
  quoted,
  glossaries,
  terms,
  onCancel,
  onStart,
  onRequote,
  onClosed,
}: ReadyDialogProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(quoted);
  if (quoted !== null && quoted !== shown) setShown(quoted);
  // The second click of a double click meets a dialog that fades out: it would upload the document again.
  const isOpen = quoted !== null;
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      onExitTransitionEnd={onClosed}
      title={dialog.title}
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      {shown && (
        <Content
          quoted={shown}
          glossaries={glossaries}
          terms={terms}
          onCancel={onCancel}
          onStart={() => isOpen && onStart()}
          onRequote={onRequote}
        />
      )}
    </Modal>
  );
}

interface ContentProps {
  readonly quoted: Quoted;
  readonly glossaries: readonly GlossaryResponse[];
  /** The terms found in the document, if they were searched for. */
  readonly terms: TermListResponse | null;
  readonly onCancel: () => void;
  readonly onStart: () => void;
  readonly onRequote: () => Promise<void>;
}

function Content({ quoted, glossaries, terms, onCancel, onStart, onRequote }: ContentProps) {
  const { filename, quote } = quoted;
  const canBuy = useCanBuy();
  return (
    <>
      <p className={classes.filename}>
        <FileName name={filename} />
      </p>
      <Figures {...quoted} glossaries={glossaries} terms={terms} />
      <Outcome quote={quote} onRequote={onRequote} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {dialog.cancel}
        </Button>
        {quote.allowed ? (
          <Button onClick={onStart} data-autofocus>
            {quote.overageCharge > 0
              ? dialog.confirm({ amount: formatMoney(quote.overageCharge) })
              : dialog.start}
          </Button>
        ) : (
          canBuy &&
          quote.neededCapUsd === undefined && (
            <Button component={Link} to="/settings?tab=billing" data-autofocus>
              {dialog.upgrade}
            </Button>
          )
        )}
      </div>
    </>
  );
}

function Figures({ count, quote, glossaries, terms }: Quoted & Pick<ContentProps, 'glossaries' | 'terms'>) {
  const { multiplier } = count;
  const rows: [string, string, string?][] = [
    [dialog.words, formatNumber(count.words)],
    [dialog.pages, formatNumber(count.estimatedPages)],
    [dialog.characters, formatNumber(quote.characters)],
  ];
  const proposals = terms?.characters ?? 0;
  if (multiplier.value > 1) rows.push([dialog.multiplier, `${multiplier.value}×`, multiplier.explanation]);
  if (proposals > 0) rows.push([foundTerms.proposals, formatNumber(proposals), foundTerms.proposalsNote]);
  if (multiplier.value > 1 || proposals > 0)
    rows.push([dialog.effective, formatNumber(quote.effectiveCharacters)]);
  const approved = terms === null ? 0 : approvedOf(terms.terms).length;
  if (approved > 0) rows.push([foundTerms.approved, formatNumber(approved)]);
  if (glossaries.length > 0)
    rows.push([glossaryChoice.label, formatList(glossaries.map(({ name }) => name))]);
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

function Outcome({ quote, onRequote }: Pick<Quoted, 'quote'> & Pick<ContentProps, 'onRequote'>) {
  const session = useSession();
  const canBuy = useCanBuy();
  if (quote.allowed && session.status === 'signed-in' && session.me.credits.without_limits) return null;
  if (!quote.allowed) {
    return (
      <Notice tone="danger" title={dialog.limit}>
        {quote.userFriendlyMessage}
        {quote.reason !== undefined && <span className={classes.reason}>{quote.reason}</span>}
        {quote.neededCapUsd !== undefined && <RaiseCap neededUsd={quote.neededCapUsd} onRaised={onRequote} />}
        {!canBuy && quote.neededCapUsd === undefined && (
          <span className={classes.reason}>{billing.askAdministrator}</span>
        )}
      </Notice>
    );
  }
  if (quote.overageCharge > 0) {
    return (
      <Notice tone="warning" title={dialog.overage({ amount: formatMoney(quote.overageCharge) })}>
        {dialog.overageText({ characters: quote.charsFromOverage })}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={dialog.included}>
      {dialog.includedText({ left: quote.remainingAfter })}
    </Notice>
  );
}
