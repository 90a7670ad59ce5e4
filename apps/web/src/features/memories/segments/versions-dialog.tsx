import { Button } from '@mantine/core';
import type { MemorySegmentVersion, MemorySegmentWithAuthor } from '@verso/contracts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { segments } from '../../../messages/memories.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { CodedText } from '../../units/coded-text.tsx';
import { HistoryDialog, HistoryEntry, HistoryList } from '../../words/history-dialog.tsx';
import words from '../../words/words.module.css';
import { useSegmentVersions } from '../requests.ts';
import classes from './segments.module.css';

const messages = segments.history;

interface VersionsDialogProps {
  readonly memoryId: string;
  /** The segment whose history is shown; null: closed. */
  readonly segment: MemorySegmentWithAuthor | null;
  readonly onClose: () => void;
  /** Changes the segment to an earlier translation. When it rejects, the dialog shows the reason. */
  readonly onRestore: (target: string) => Promise<void>;
}

/** The translations that a segment has had, each of which can be restored. */
export function VersionsDialog({ memoryId, segment, onClose, onRestore }: VersionsDialogProps) {
  return (
    <HistoryDialog shown={segment} onClose={onClose}>
      {(shown) => <Versions memoryId={memoryId} segment={shown} onClose={onClose} onRestore={onRestore} />}
    </HistoryDialog>
  );
}

type VersionsProps = Omit<VersionsDialogProps, 'segment'> & { readonly segment: MemorySegmentWithAuthor };

function Versions({ memoryId, segment, onClose, onRestore }: VersionsProps) {
  const query = useSegmentVersions(memoryId, segment.id);
  const { busy, error, attempt } = useAttempt();
  const whileShown = useWhileShown();

  async function restore({ target }: MemorySegmentVersion) {
    if (await attempt(() => onRestore(target))) whileShown(onClose);
  }

  return (
    <Loaded query={query} height={160}>
      {(versions) => (
        <div className={words.form}>
          {versions.length === 1 && <p className={words.dialogText}>{messages.none}</p>}
          {error !== null && (
            <Notice tone="danger" role="alert" title={segments.saveFailed}>
              {error}
            </Notice>
          )}
          <HistoryList>
            {versions.map((version, index) => (
              <HistoryEntry
                key={`${version.changed_at} ${version.target}`}
                title={index === 0 ? messages.current : segments.origins[version.origin]}
                name={version.changed_by}
                at={version.changed_at}
                action={
                  version.target !== segment.target && (
                    <div>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={messages.restoreThis({ number: index })}
                        disabled={busy}
                        onClick={() => void restore(version)}
                      >
                        {messages.restore}
                      </Button>
                    </div>
                  )
                }
              >
                <div className={classes.text} lang={segment.target_language} dir="auto">
                  <CodedText wire={version.target} codes={[]} marks={[]} />
                </div>
              </HistoryEntry>
            ))}
          </HistoryList>
        </div>
      )}
    </Loaded>
  );
}
