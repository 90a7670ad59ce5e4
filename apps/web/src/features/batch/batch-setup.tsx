import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countQuoteResponse, hasFormality, type QuoteResponse } from '@verso/contracts';
import { type Dispatch, useEffect, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { batch as messages } from '../../messages/batch.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSession } from '../accounts/session.ts';
import { RefusedQuote } from '../billing/refused-quote.tsx';
import { GlossariesFailed, GlossaryField } from '../translate/glossaries/glossary-field.tsx';
import { useGlossaryChoice } from '../translate/glossaries/use-glossary-choice.ts';
import { MemoryChoice } from '../translate/quote/memory-quote.tsx';
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
  const quote = useTotalQuote(total.effective, setup.target);
  const asks = quote.data?.memory_reuse === 'ask';
  const price = quote.data?.overageCharge ?? 0;
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
          {total.effective > total.characters && (
            <div>
              <dt>{messages.effective}</dt>
              <dd>{formatNumber(total.effective)}</dd>
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
        {asks && <MemoryChoice reuses={reuses} onChange={setReuses} />}
        <div role="status">
          {glossaries.error !== null && <GlossariesFailed choice={glossaries} />}
          {total.effective > 0 && quote.isPending && messages.quoting}
          {quote.error && (
            <Notice tone="danger">{messages.quoteFailed({ reason: reasonOf(quote.error) })}</Notice>
          )}
          {quote.data && ready > 0 && <Outcome quote={quote.data} />}
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
              asks ? reuses : null,
            )
          }
        >
          {price > 0
            ? messages.startPaid({ amount: formatMoney(price) })
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

/** The quote for all files. Their effective characters are quoted as a Word document, whose multiplier is 1. */
function useTotalQuote(characters: number, target: string) {
  const body = { format: 'docx' as const, characters, target_language: target };
  return useQuery({
    queryKey: keys.price(body),
    queryFn: ({ signal }) => request(countQuoteResponse, 'POST /api/quotes', { body, signal }),
    enabled: characters > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function Outcome({ quote }: { quote: QuoteResponse }) {
  const session = useSession();
  if (quote.allowed && session.status === 'signed-in' && session.me.credits.without_limits) return null;
  if (!quote.allowed) return <RefusedQuote quote={quote} title={messages.limit} />;
  return quote.overageCharge > 0 ? (
    <Notice tone="warning" title={messages.overage({ amount: formatMoney(quote.overageCharge) })}>
      {messages.overageText}
    </Notice>
  ) : (
    <Notice tone="success" title={messages.included}>
      {messages.left({ characters: quote.remainingAfter })}
    </Notice>
  );
}
