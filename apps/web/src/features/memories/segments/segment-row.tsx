import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ListMemorySegmentsResponse, MemoryResponse, MemorySegmentWithAuthor } from '@verso/contracts';
import { HistoryIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keys } from '../../../app/queries.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { segments as messages } from '../../../messages/memories.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CodedText } from '../../units/coded-text.tsx';
import { UnitEditor } from '../../units/unit-editor-on-demand.ts';
import { describePair } from '../memory-tags.tsx';
import { editSegment } from '../requests.ts';
import classes from './segments.module.css';

interface SegmentRowProps {
  readonly memory: MemoryResponse;
  readonly segment: MemorySegmentWithAuthor;
  /** Its position in the list, from 1. */
  readonly number: number;
  /** The text that is searched for, which is marked. */
  readonly searched: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onHistory: () => void;
  readonly onRemove: () => void;
}

/** One segment: source, translation, where it comes from, and its editor. */
export function SegmentRow(props: SegmentRowProps) {
  const { memory, segment, number, searched, isSelected, onSelect, onHistory, onRemove } = props;
  const { source, target, source_language, target_language } = segment;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { busy, error, setError, attempt } = useAttempt();
  const editButton = useRef<HTMLButtonElement>(null);
  const marks = searched.trim() === '' ? [] : [searched.trim()];

  function close() {
    flushSync(() => {
      setEditing(false);
      setError(null);
    });
    // The focus was in the editor, unless the user went on while the text was being saved.
    if (document.activeElement === document.body) editButton.current?.focus();
  }

  async function save(wire: string) {
    if (wire !== target && !(await attempt(() => write(wire)))) return;
    close();
  }

  async function write(wire: string) {
    showSaved(client, memory.id, await editSegment(memory.id, segment, wire));
  }

  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={messages.select({ number })}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes.text} lang={source_language} dir="auto">
        <CodedText wire={source} codes={[]} marks={marks} />
      </div>
      <div className={classes.target}>
        {isEditing ? (
          <Suspense fallback={<Target {...{ segment, marks }} />}>
            <UnitEditor
              unit={{ source, codes: [] }}
              label={messages.editor({ number })}
              language={target_language}
              draft={target}
              saving={busy}
              onChange={() => undefined}
              onSave={(wire) => void save(wire)}
              onCancel={close}
            >
              {error !== null && (
                <Notice tone="danger" role="alert" title={messages.saveFailed}>
                  {error}
                </Notice>
              )}
            </UnitEditor>
          </Suspense>
        ) : (
          <Target {...{ segment, marks }} />
        )}
        <Facts memory={memory} segment={segment} />
      </div>
      <div className={classes.actions}>
        <Tooltip label={messages.edit({ number })}>
          <ActionIcon
            ref={editButton}
            size="md"
            aria-label={messages.edit({ number })}
            disabled={isEditing}
            onPointerEnter={() => void UnitEditor.load()}
            onClick={() => setEditing(true)}
          >
            <PencilIcon size={15} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={messages.versions({ number })}>
          <ActionIcon size="md" aria-label={messages.versions({ number })} onClick={onHistory}>
            <HistoryIcon size={15} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={messages.remove({ number })}>
          <ActionIcon size="md" aria-label={messages.remove({ number })} onClick={onRemove}>
            <Trash2Icon size={15} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}

/** The row keeps its place until the list is loaded again. */
export function showSaved(client: QueryClient, memoryId: string, saved: MemorySegmentWithAuthor): void {
  client.setQueriesData<ListMemorySegmentsResponse>({ queryKey: keys.segmentLists(memoryId) }, (page) =>
    page === undefined
      ? page
      : { ...page, segments: page.segments.map((each) => (each.id === saved.id ? saved : each)) },
  );
}

function Target({ segment, marks }: { segment: MemorySegmentWithAuthor; marks: readonly string[] }) {
  return (
    <div className={classes.text} lang={segment.target_language} dir="auto">
      <CodedText wire={segment.target} codes={[]} marks={marks} />
    </div>
  );
}

/** Who changed a segment when, and where it comes from. */
function Facts({ memory, segment }: Pick<SegmentRowProps, 'memory' | 'segment'>) {
  const now = new Date(useNow(60_000, true));
  const { origin, changed_by, document, updated_at, source_language, target_language } = segment;
  const label = messages.origins[origin];
  return (
    <p className={classes.facts}>
      {memory.languages.length > 1 && (
        <span>{describePair({ source: source_language, target: target_language })}</span>
      )}
      <span>{changed_by === null ? label : messages.changedBy({ origin: label, name: changed_by })}</span>
      <RelativeTime iso={updated_at} now={now} />
      {document !== null && <span>{messages.document({ name: document })}</span>}
    </p>
  );
}
