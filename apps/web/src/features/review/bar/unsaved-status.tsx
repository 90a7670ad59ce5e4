import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasNetwork } from '../../../lib/browser.ts';
import { editor } from '../../../messages/editor.ts';
import { type Edits, useAllUnsaved } from '../edits/use-edits.ts';
import classes from '../review-tab.module.css';

const messages = editor.unsaved;

/** Whether everything is saved, and what is not. Nothing before the first change. */
export function UnsavedStatus({ edits }: { edits: Edits }) {
  const changes = [...useAllUnsaved(edits).values()];
  const isOnline = useOnline();
  const isJustSaved = useJustSaved(changes.length === 0);
  const waiting = changes.filter(({ status }) => status === 'waiting' || status === 'sending');
  const isLate = waiting.some((change) => change.isLate) || !isOnline;
  const undecided = changes.filter((change) => !waiting.includes(change));
  return (
    <div role="status" className={classes.unsaved} data-late={isLate && waiting.length > 0}>
      {waiting.length > 0 && (
        <span>{isLate ? messages.waiting({ count: waiting.length }) : messages.saving}</span>
      )}
      {!isOnline && <span>{messages.offline}</span>}
      {waiting.length > 0 && !edits.outbox.isStored && <span>{messages.notStored}</span>}
      {undecided.length > 0 && (
        <span>
          {messages.conflicts({ count: undecided.length })}{' '}
          <Link to={`?unit=${encodeURIComponent(undecided[0]?.unitId ?? '')}`}>{messages.show}</Link>
        </span>
      )}
      {isJustSaved && <span>{messages.saved}</span>}
    </div>
  );
}

/** True for a while after the last change was saved. */
function useJustSaved(isSaved: boolean): boolean {
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (!isSaved && !wasUnsaved) setWasUnsaved(true);
  const isJustSaved = isSaved && wasUnsaved;
  useEffect(() => {
    if (!isJustSaved) return;
    const timer = setTimeout(() => setWasUnsaved(false), 4_000);
    return () => clearTimeout(timer);
  }, [isJustSaved]);
  return isJustSaved;
}

function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(hasNetwork);
  useEffect(() => {
    const update = () => setIsOnline(hasNetwork());
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
