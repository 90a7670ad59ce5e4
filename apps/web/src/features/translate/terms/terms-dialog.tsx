import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addToGlossaryResponse,
  type CreateTermRequest,
  priceOfProposals,
  savedTermListResponse,
  type TermListResponse,
  termsToPropose,
} from '@verso/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { foundTerms as messages } from '../../../messages/found-terms.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { glossariesQuery } from '../../glossaries/glossaries-query.ts';
import { AddTerm } from '../../glossaries/terms/add-term.tsx';
import { approvable, approvedOf } from './edit-terms.ts';
import { glossaryFor, JoinField, type Joining } from './join-field.tsx';
import classes from './terms-dialog.module.css';
import { TermsTable } from './terms-table.tsx';
import { type TermRow, useEditedTerms } from './use-edited-terms.ts';

interface TermsDialogProps {
  /** Null: closed. */
  readonly list: TermListResponse | null;
  /** The name of the document. */
  readonly name: string;
  /** Whether characters have a price. */
  readonly hasPrices: boolean;
  readonly onSaved: (list: TermListResponse) => void;
  /** Called when the dialog is closed although the last changes could not be saved. */
  readonly onLost: () => void;
  readonly onClose: () => void;
}

/** The terms found in a document, to approve, edit or reject before its translation. */
export function TermsDialog({ list, name, hasPrices, onSaved, onLost, onClose }: TermsDialogProps) {
  const shown = useLastShown(list);
  const save = useRef(async () => true);
  const isUnsaved = useRef(false);

  /** Stays open once when the changes can't be saved, with the reason. */
  async function close() {
    const isSaved = await save.current();
    if (!isSaved && !isUnsaved.current) isUnsaved.current = true;
    else {
      if (!isSaved) onLost();
      isUnsaved.current = false;
      onClose();
    }
  }

  return (
    <Modal
      opened={list !== null}
      onClose={() => void close()}
      size="64rem"
      title={messages.title({ name })}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {shown !== null && (
        <Content
          key={shown.id}
          list={shown}
          name={name}
          hasPrices={hasPrices}
          onSaved={onSaved}
          onClose={onClose}
          saving={save}
        />
      )}
    </Modal>
  );
}

interface ContentProps extends Pick<TermsDialogProps, 'name' | 'hasPrices' | 'onSaved' | 'onClose'> {
  readonly list: TermListResponse;
  /** Gets the function that saves what is not saved yet. */
  readonly saving: RefObject<() => Promise<boolean>>;
}

function Content({ list, name, hasPrices, onSaved, onClose, saving }: ContentProps) {
  const client = useQueryClient();
  const { target_language: language } = list;
  const { rows, change, save, replace, error } = useEditedTerms(list, onSaved);
  useEffect(() => {
    saving.current = save;
  }, [save, saving]);
  const [rejected, setRejected] = useState<readonly TermRow[]>([]);
  const [joining, setJoining] = useState<Joining>(null);
  const glossaries = useQuery(glossariesQuery);
  const finishing = useAttempt();
  const terms = rows.map(({ term }) => term);
  const approved = approvedOf(terms).length;

  const changeRow = useCallback(
    (row: TermRow) => change((before) => before.map((other) => (other.key === row.key ? row : other))),
    [change],
  );
  const reject = useCallback(
    (removed: readonly TermRow[]) => {
      const keysOfRemoved = new Set(removed.map(({ key }) => key));
      change((before) => before.filter(({ key }) => !keysOfRemoved.has(key)));
      setRejected(removed);
    },
    [change],
  );
  const rejectRow = useCallback((row: TermRow) => reject([row]), [reject]);

  function approveAll() {
    const open = new Set(approvable(terms, language));
    change((before) =>
      before.map((row) => (open.has(row.term) ? { ...row, term: { ...row.term, status: 'approved' } } : row)),
    );
  }

  function undo() {
    // The server's order is by importance, and so are the keys.
    change((before) => [...before, ...rejected].sort((one, other) => one.key - other.key));
    setRejected([]);
  }

  async function add(term: CreateTermRequest) {
    const added = { ...term, kind: null, count: 0, examples: [], documents: [] };
    change((before) => [...before, { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, term: added }]);
  }

  async function finish() {
    if (!(await save())) return;
    if (joining !== null && approved > 0) {
      const glossaryId = await glossaryFor(joining, list);
      const joined = await request(addToGlossaryResponse, 'POST /api/term-lists/:id/glossary', {
        params: { id: list.id },
        body: { glossary_id: glossaryId },
      });
      await client.invalidateQueries({ queryKey: keys.glossaries });
      const chosen = client.getQueryData(glossariesQuery.queryKey)?.find(({ id }) => id === glossaryId);
      toast('success', messages.joined({ name: chosen?.name ?? '', ...joined }));
    }
    onClose();
  }

  const others = rows.filter(({ term }) => term.status !== 'approved');
  const open = approvable(terms, language).length;
  return (
    <div className={classes.content}>
      <p className={classes.lead}>{messages.lead}</p>
      <Proposals
        list={list}
        terms={terms}
        hasPrices={hasPrices}
        save={save}
        onProposed={(proposed) => {
          replace(proposed);
          setRejected([]);
          onSaved(proposed);
        }}
      />
      <div className={classes.bar}>
        <Button size="xs" variant="default" disabled={open === 0} onClick={approveAll}>
          {messages.approveAll({ terms: open })}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={others.length === 0}
          onClick={() => reject(others)}
        >
          {(approved === 0 ? messages.rejectAll : messages.rejectOthers)({ terms: others.length })}
        </Button>
        <span role="status" className={classes.removed}>
          {rejected.length > 0 && (
            <>
              {messages.removed({ terms: rejected.length })}
              <Button size="compact-xs" variant="subtle" onClick={undo}>
                {messages.undo}
              </Button>
            </>
          )}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={messages.table}>
          <TermsTable
            rows={rows}
            language={language}
            sourceLanguage={list.source_language}
            namesDocuments={new Set(terms.flatMap(({ documents }) => documents)).size > 1}
            onChange={changeRow}
            onReject={rejectRow}
          />
        </section>
      )}
      <AddTerm language={language} onAdd={add} />
      <JoinField
        glossaries={glossaries.data ?? []}
        languages={list}
        name={name}
        joining={joining}
        onChange={setJoining}
      />
      <div role="alert" className={classes.problem}>
        {error !== null && (
          <Notice tone="danger" title={messages.saveFailed}>
            {error}
          </Notice>
        )}
        {finishing.error !== null && <Notice tone="danger">{finishing.error}</Notice>}
      </div>
      <div className={classes.footer}>
        <Button loading={finishing.busy} onClick={() => void finishing.attempt(finish)}>
          {messages.done({ terms: approved })}
        </Button>
      </div>
    </div>
  );
}

interface ProposalsProps extends Pick<TermsDialogProps, 'hasPrices'> {
  readonly list: TermListResponse;
  /** As they are edited. */
  readonly terms: TermListResponse['terms'];
  readonly save: () => Promise<boolean>;
  readonly onProposed: (list: TermListResponse) => void;
}

/** Has a model propose translations for the terms without one. The price is on the button. */
function Proposals({ list, terms, hasPrices, save, onProposed }: ProposalsProps) {
  const { busy, error, attempt } = useAttempt();
  const open = termsToPropose(terms, list.target_language);

  async function propose() {
    if (!(await save())) return;
    const proposed = await request(savedTermListResponse, 'POST /api/term-lists/:id/proposals', {
      params: { id: list.id },
    });
    const left = termsToPropose(proposed.list.terms, list.target_language).length;
    onProposed(proposed.list);
    toast('success', messages.proposed({ terms: open.length - left }));
  }

  const price = priceOfProposals(open);
  const paid = hasPrices && list.characters > 0 && (
    <p className={classes.note}>{messages.paid({ characters: list.characters })}</p>
  );
  if (!list.may_propose) return <p className={classes.note}>{messages.statisticsOnly}</p>;
  return (
    <>
      {open.length > 0 && (
        <div className={classes.propose}>
          <span className={classes.proposeText}>
            {messages.proposeText({ terms: open.length })} {hasPrices && messages.proposePaid}
          </span>
          <Button size="xs" loading={busy} onClick={() => void attempt(propose)}>
            {hasPrices ? messages.proposePrice({ characters: price }) : messages.propose}
          </Button>
        </div>
      )}
      <div role="status" className="unseen">
        {busy && messages.proposing}
      </div>
      <div role="alert" className={classes.problem}>
        {error !== null && (
          <Notice tone="danger" title={messages.proposeFailed}>
            {error}
          </Notice>
        )}
      </div>
      {paid}
    </>
  );
}
