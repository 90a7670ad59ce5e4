import '../../../ui/styles-overlays.ts';
import { Button, Checkbox, Modal, Skeleton } from '@mantine/core';
import type {
  CountQuoteResponse,
  DocumentQuoteOptions,
  GlossaryResponse,
  MemoryQuote,
  TermListResponse,
} from '@verso/contracts';
import type { CountWithExtras, DocumentCount, Extra } from '@verso/engine';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatList, formatMoney, formatNumber } from '../../../lib/format.ts';
import { billing } from '../../../messages/billing.ts';
import { foundTerms } from '../../../messages/found-terms.ts';
import { glossaryChoice } from '../../../messages/glossary-choice.ts';
import { memoryQuote } from '../../../messages/memory-quote.ts';
import { translate } from '../../../messages/translate.ts';
import { FileName } from '../../../ui/file-name.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSession } from '../../accounts/session.ts';
import { useCanBuy } from '../../billing/can-buy.ts';
import { RaiseCap } from '../../billing/raise-cap.tsx';
import { approvedOf } from '../terms/edit-terms.ts';
import { type MemoryMatches, MemoryMatchesView, useMemoryMatches } from './memory-quote.tsx';
import classes from './ready-dialog.module.css';
import { areSameExtras, type PricedChoices, type StartChoices } from './use-start.ts';

const { dialog } = translate;

export interface Quoted {
  readonly filename: string;
  readonly count: DocumentCount;
  /** What the quote is for. */
  readonly document: DocumentQuoteOptions & { readonly file: File };
  readonly quote: CountQuoteResponse;
}

interface ReadyDialogProps {
  /** Null: closed. */
  readonly quoted: Quoted | null;
  /** What can be translated, too. */
  readonly extras: readonly CountWithExtras[];
  /** Of the document without extras. */
  readonly characters: number;
  /** The glossaries that the translation will use. */
  readonly glossaries: readonly GlossaryResponse[];
  /** The terms found in the document, if they were searched for. */
  readonly terms: TermListResponse | null;
  readonly onCancel: () => void;
  readonly onStart: (choices: StartChoices) => void;
  /** Requests a new quote, after the user has raised the overage cap or changed what is included. */
  readonly onRequote: (choices: PricedChoices) => Promise<void>;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
}

/** The quote of a document with one of three outcomes: included in the plan, overage charge, limit reached. */
export function ReadyDialog({
  quoted,
  extras,
  characters,
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
          extras={extras}
          characters={characters}
          glossaries={glossaries}
          terms={terms}
          onCancel={onCancel}
          onStart={(choices) => isOpen && onStart(choices)}
          onRequote={onRequote}
        />
      )}
    </Modal>
  );
}

interface ContentProps extends Pick<ReadyDialogProps, 'extras' | 'characters' | 'onStart' | 'onRequote'> {
  readonly quoted: Quoted;
  readonly glossaries: readonly GlossaryResponse[];
  /** The terms found in the document, if they were searched for. */
  readonly terms: TermListResponse | null;
  readonly onCancel: () => void;
}

function Content(props: ContentProps) {
  const { quoted, extras, characters, glossaries, terms, onCancel, onStart, onRequote } = props;
  const { filename, quote, document } = quoted;
  const { memory_reuse: setting, second_reader: offer } = quote;
  const priced = { secondReader: offer !== null && document.second_reader, extras: document.extras };
  const [chosen, setChosen] = useState<PricedChoices>(priced);
  const isPriced = isSameChoice(chosen, priced);
  const choose = (choices: PricedChoices) => {
    setChosen(choices);
    void onRequote(choices);
  };
  const canBuy = useCanBuy();
  const matches = useMemoryMatches(quoted);
  const [wants, setWants] = useState(true);
  const reuses = setting === 'always' || (setting === 'ask' && wants);
  const price = { ...quote, ...(reuses && matches.data?.price) };
  return (
    <>
      <p className={classes.filename}>
        <FileName name={filename} />
      </p>
      <Figures
        {...quoted}
        price={price}
        matches={setting === null || matches.error !== null ? null : matches}
        glossaries={glossaries}
        terms={terms}
      />
      {setting !== null && (
        <MemoryMatchesView
          matches={matches}
          reuses={reuses}
          choice={setting === 'ask' ? { reuse: wants, onChange: setWants } : null}
        />
      )}
      <ExtraFields
        found={extras}
        without={characters}
        chosen={chosen.extras}
        onChange={(next) => choose({ ...chosen, extras: next })}
      />
      {offer !== null && (
        <Checkbox
          mb="md"
          label={dialog.secondReader}
          description={dialog.secondReaderText}
          checked={chosen.secondReader}
          onChange={({ currentTarget }) => choose({ ...chosen, secondReader: currentTarget.checked })}
        />
      )}
      <Outcome quote={quote} price={price} onRequote={() => onRequote(chosen)} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {dialog.cancel}
        </Button>
        {quote.allowed ? (
          <Button
            disabled={!isPriced}
            onClick={() => onStart({ reuse: setting === 'ask' ? wants : null, ...chosen })}
            data-autofocus
          >
            {price.overageCharge > 0
              ? dialog.confirm({ amount: formatMoney(price.overageCharge) })
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

function isSameChoice(one: PricedChoices, other: PricedChoices): boolean {
  return one.secondReader === other.secondReader && areSameExtras(one.extras, other.extras);
}

interface ExtraFieldsProps {
  readonly found: readonly CountWithExtras[];
  /** Characters of the document without extras. */
  readonly without: number;
  readonly chosen: readonly Extra[];
  readonly onChange: (chosen: readonly Extra[]) => void;
}

/** The choices to translate more of the document, each with the characters that it adds. */
function ExtraFields({ found, without, chosen, onChange }: ExtraFieldsProps) {
  return found.map(({ extras: [extra, ...others], count }) =>
    extra === undefined || others.length > 0 ? null : (
      <Checkbox
        key={extra}
        mb="md"
        label={dialog.extras[extra]}
        description={dialog.extraText({ characters: count.characters - without })}
        checked={chosen.includes(extra)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? [...chosen, extra] : chosen.filter((each) => each !== extra))
        }
      />
    ),
  );
}

type Price = MemoryQuote['price'];

interface FiguresProps extends Quoted, Pick<ContentProps, 'glossaries' | 'terms'> {
  /** What is charged, without the texts that are reused. */
  readonly price: Price;
  /** Null: the memories of the user have no part in it. */
  readonly matches: MemoryMatches | null;
}

function Figures({ count, quote, document, price, matches, glossaries, terms }: FiguresProps) {
  const { multiplier } = count;
  const rows: [string, ReactNode, string?][] = [
    [dialog.words, formatNumber(count.words)],
    [dialog.pages, formatNumber(count.estimatedPages)],
    [dialog.characters, formatNumber(quote.characters)],
  ];
  const proposals = terms?.characters ?? 0;
  if (multiplier.value > 1) rows.push([dialog.multiplier, `${multiplier.value}×`, multiplier.explanation]);
  if (proposals > 0) rows.push([foundTerms.proposals, formatNumber(proposals), foundTerms.proposalsNote]);
  const reading = document.second_reader ? (quote.second_reader?.characters ?? 0) : 0;
  if (reading > 0) rows.push([dialog.secondReader, formatNumber(reading)]);
  const pending = matches?.isPending === true && (
    <Skeleton display="inline-block" height="0.75em" width="3rem" />
  );
  const free = quote.effectiveCharacters - price.effectiveCharacters;
  if (matches !== null)
    rows.push([memoryQuote.reused, pending || formatNumber(free === 0 ? 0 : -free), memoryQuote.reusedNote]);
  if (multiplier.value > 1 || proposals > 0 || reading > 0 || matches !== null)
    rows.push([dialog.effective, pending || formatNumber(price.effectiveCharacters)]);
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

interface OutcomeProps extends Pick<Quoted, 'quote'> {
  readonly price: Price;
  readonly onRequote: () => Promise<void>;
}

function Outcome({ quote, price, onRequote }: OutcomeProps) {
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
  if (price.overageCharge > 0) {
    return (
      <Notice tone="warning" title={dialog.overage({ amount: formatMoney(price.overageCharge) })}>
        {dialog.overageText({ characters: price.charsFromOverage })}
        {quote.overageCharge > price.overageCharge && (
          <span className={classes.reason}>
            {memoryQuote.atMost({ amount: formatMoney(quote.overageCharge) })}
          </span>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={dialog.included}>
      {dialog.includedText({ left: price.remainingAfter })}
    </Notice>
  );
}
