import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countQuoteResponse, hasFormality, type QuoteResponse } from '@verso/contracts';
import { type Dispatch, useEffect, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { batch as messages } from '../../messages/batch.ts';
import { memoryQuote } from '../../messages/memory-quote.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSession } from '../accounts/session.ts';
import { RefusedQuote } from '../billing/refused-quote.tsx';
import { GlossariesFailed, GlossaryField } from '../translate/glossaries/glossary-field.tsx';
import { useGlossaryChoice } from '../translate/glossaries/use-glossary-choice.ts';
import { MemoryMatchesView } from '../translate/quote/memory-quote.tsx';
import { CategoryField } from '../translate/setup/category-field.tsx';
import { FormalityField } from '../translate/setup/formality-field.tsx';
import { LanguageFields } from '../translate/setup/language-fields.tsx';
import { ModeField } from '../translate/setup/mode-field.tsx';
import { OptionsPanel } from '../translate/setup/options-panel.tsx';
import { PromptEditor } from '../translate/setup/prompt-editor.tsx';
import { isSamePair, type Setup, type SetupAction } from '../translate/setup/setup.ts';
import type { Batch } from './batch.ts';
import classes from './batch-page.module.css';
import { type BatchState, totalOf } from './batch-state.ts';
import { BatchTermsField } from './terms-field.tsx';
import { useBatchMatches } from './use-batch-matches.ts';

interface BatchSetupProps {
  readonly batch: Batch;
  readonly state: BatchState;
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
  /** Whether there are more files than the plan allows in a batch. */
  readonly tooMany: boolean;
  /** Whether the user has translated before. */
  readonly experienced: boolean;
  /** Whether characters have a price. */
  readonly hasPrices: boolean;
  /** @param useMemory whether known texts are reused; null: the user's settings have decided */
  readonly onStart: (glossaryIds: readonly string[], useMemory: boolean | null) => void;
}

/** One setup for all files with their total quote. Mode, category and prompt are collapsed options. */
export function BatchSetup(props: BatchSetupProps) {
  const { batch, state, setup, dispatch, tooMany, experienced, hasPrices, onStart } = props;
  const { items } = state;
  const [reuses, setReuses] = useState(true);
  // A generated prompt fits a single document, so a batch always uses a template.
  useEffect(() => {
    if (setup.strategy !== 'template') dispatch({ type: 'strategy', strategy: 'template' });
  }, [setup.strategy, dispatch]);
  const ready = items.filter(({ state }) => state === 'ready').length;
  const reading = items.some(({ state }) => state === 'reading');
  const total = totalOf(state, setup.target);
  const quote = useTotalQuote(total.effective > 0 ? total.effective : null, setup.target);
  const setting = quote.data?.memory_reuse ?? null;
  const matches = useBatchMatches(batch, items, setup, setting !== null && !isSamePair(setup));
  const isReused = setting === 'always' || (setting === 'ask' && reuses);
  const saved = isReused ? (matches.data?.saved_characters ?? 0) : 0;
  const reduced = useTotalQuote(saved > 0 ? total.effective - saved : null, setup.target);
  const price = (saved > 0 ? reduced.data : undefined) ?? quote.data;
  const charge = price?.overageCharge ?? 0;
  const glossaries = useGlossaryChoice(setup, null, ready > 0);
  return (
    <Panel label={translate.setup.label}>
      <div className={classes.form}>
        <LanguageFields setup={setup} detected={null} dispatch={dispatch} />
        <dl className={classes.total}>
          <div>
            <dt>{messages.total}</dt>
            <dd>{messages.totalFiles({ files: ready })}</dd>
          </div>
          <div>
            <dt>{messages.characters}</dt>
            <dd>{formatNumber(total.characters)}</dd>
          </div>
          {saved > 0 && (
            <div>
              <dt>{memoryQuote.reused}</dt>
              <dd>{formatNumber(-saved)}</dd>
            </div>
          )}
          {total.effective - saved !== total.characters && (
            <div>
              <dt>{messages.effective}</dt>
              <dd>{formatNumber(total.effective - saved)}</dd>
            </div>
          )}
        </dl>
        <BatchTermsField
          batch={batch}
          state={state}
          setup={setup}
          glossaries={glossaries}
          hasPrices={hasPrices}
        />
        {setting !== null && ready > 0 && (
          <MemoryMatchesView
            matches={matches}
            reuses={isReused}
            choice={setting === 'ask' ? { reuse: reuses, onChange: setReuses } : null}
            documents={ready}
          />
        )}
        <div role="status">
          {glossaries.error !== null && <GlossariesFailed choice={glossaries} />}
          {total.effective > 0 && quote.isPending && messages.quoting}
          {quote.error && (
            <Notice tone="danger">{messages.quoteFailed({ reason: reasonOf(quote.error) })}</Notice>
          )}
          {quote.data && price && ready > 0 && <Outcome quote={quote.data} price={price} />}
        </div>
        <Button
          size="md"
          fullWidth
          loading={reading}
          disabled={
            tooMany ||
            ready === 0 ||
            glossaries.isPending ||
            isSamePair(setup) ||
            quote.data?.allowed !== true
          }
          onClick={() =>
            onStart(
              glossaries.chosen.map(({ id }) => id),
              setting === 'ask' ? reuses : null,
            )
          }
        >
          {charge > 0
            ? messages.startPaid({ amount: formatMoney(charge) })
            : messages.start({ documents: ready })}
        </Button>
        <OptionsPanel setup={setup} experienced={experienced} glossaries={glossaries.chosen}>
          <div className={classes.pair}>
            <ModeField mode={setup.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
            <CategoryField setup={setup} dispatch={dispatch} />
          </div>
          {hasFormality(setup.target) && (
            <FormalityField
              formality={setup.formality}
              onChange={(formality) => dispatch({ type: 'formality', formality })}
            />
          )}
          <GlossaryField choice={glossaries} dispatch={dispatch} />
          <PromptEditor setup={setup} dispatch={dispatch} note={translate.setup.promptNote} />
        </OptionsPanel>
      </div>
    </Panel>
  );
}

/**
 * The quote for all files. Their effective characters are quoted as a Word document, whose multiplier is 1.
 * @param characters null: there is nothing to quote
 */
function useTotalQuote(characters: number | null, target: string) {
  const body = { format: 'docx' as const, characters: characters ?? 0, target_language: target };
  return useQuery({
    queryKey: keys.price(body),
    queryFn: ({ signal }) => request(countQuoteResponse, 'POST /api/quotes', { body, signal }),
    enabled: characters !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface OutcomeProps {
  readonly quote: QuoteResponse;
  /** The quote without the texts that are reused. */
  readonly price: QuoteResponse;
}

function Outcome({ quote, price }: OutcomeProps) {
  const session = useSession();
  if (quote.allowed && session.status === 'signed-in' && session.me.credits.without_limits) return null;
  if (!quote.allowed) return <RefusedQuote quote={quote} title={messages.limit} />;
  return price.overageCharge > 0 ? (
    <Notice tone="warning" title={messages.overage({ amount: formatMoney(price.overageCharge) })}>
      {messages.overageText}
      {quote.overageCharge > price.overageCharge &&
        ` ${memoryQuote.atMost({ amount: formatMoney(quote.overageCharge) })}`}
    </Notice>
  ) : (
    <Notice tone="success" title={messages.included}>
      {messages.left({ characters: price.remainingAfter })}
    </Notice>
  );
}
