import { Button } from '@mantine/core';
import { type GuestReview, mayEdit, rightIncludes, type TranslatedUnit } from '@verso/contracts';
import { Suspense, useState } from 'react';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodedText } from '../../units/coded-text.tsx';
import { UnitEditor } from '../../units/unit-editor-on-demand.ts';
import { CommentThreads } from '../comments/comment-threads.tsx';
import {
  type GuestIdentity,
  useGuestChanges,
  useGuestCommentActions,
  useGuestCommentCounts,
  useGuestComments,
  useGuestUnits,
} from './guest-requests.ts';
import classes from './guests.module.css';

const messages = collaboration.guestPage;

interface GuestUnitsProps {
  readonly guest: GuestIdentity;
  readonly review: GuestReview;
}

/** The units of the translation, with comments and, if the link allows it, an editor. */
export function GuestUnits({ guest, review }: GuestUnitsProps) {
  const query = useGuestUnits(guest);
  const counts = useGuestCommentCounts(guest);
  return (
    <Loaded query={query} height={240}>
      {({ pages }) => {
        const units = pages.flatMap((page) => page.units);
        return (
          <>
            {review.review_state === 'approved' && (
              <Notice tone="success">{collaboration.review.locked}</Notice>
            )}
            <ol className={classes.units} aria-label={messages.units}>
              {units.map((unit, index) => (
                <li key={unit.id} className={classes.unit}>
                  <GuestUnit
                    guest={guest}
                    review={review}
                    unit={unit}
                    number={index + 1}
                    open={counts.data?.get(unit.id) ?? 0}
                  />
                </li>
              ))}
            </ol>
            <div className={classes.foot}>
              <span role="status" className={classes.quiet}>
                {messages.shown({ shown: units.length, total: pages[0]?.total ?? 0 })}
              </span>
              {query.hasNextPage && (
                <Button
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** What the guest writes, and the unit as it was when they began: someone else may change it meanwhile. */
interface Written {
  readonly from: TranslatedUnit;
  readonly draft: string;
}

interface GuestUnitProps extends GuestUnitsProps {
  readonly unit: TranslatedUnit;
  readonly number: number;
  /** Open threads about it. */
  readonly open: number;
}

function GuestUnit({ guest, review, unit, number, open }: GuestUnitProps) {
  const [written, setWritten] = useState<Written | null>(null);
  const [talking, setTalking] = useState(false);
  const { edit, confirm } = useGuestChanges(guest);
  const { busy, error, attempt } = useAttempt();
  const canEdit = mayEdit(review);
  const current = unit.target ?? unit.source;
  const isConfirmed = unit.confirmed_at !== undefined;

  const editing = written !== null && canEdit;
  const isChanged = editing && written.from.target !== unit.target;

  async function save(from: TranslatedUnit, target: string) {
    if (!(await attempt(() => edit(from, target)))) return;
    toast('success', messages.saved);
    setWritten(null);
  }

  return (
    <article aria-label={messages.unit({ number })} className={classes.texts}>
      <div className={classes.source} dir="auto">
        <CodedText wire={unit.source} codes={unit.codes} />
      </div>
      <div className={classes.target}>
        {editing ? (
          <Suspense fallback={null}>
            <UnitEditor
              unit={unit}
              label={messages.editing({ number })}
              language={review.target_language}
              draft={written.draft}
              saving={busy}
              handle={null}
              onChange={(draft) => setWritten({ ...written, draft })}
              onSave={(target) => void save(written.from, target)}
              onCancel={() => setWritten(null)}
            />
          </Suspense>
        ) : (
          <div dir="auto">
            <CodedText wire={current} codes={unit.codes} />
          </div>
        )}
        <div role="alert" className={classes.error}>
          {error !== null && !isChanged && <Notice tone="danger">{error}</Notice>}
          {isChanged && (
            <Notice
              tone="warning"
              title={messages.changed}
              actions={
                <Button size="xs" onClick={() => void save(unit, written.draft)}>
                  {messages.saveMine}
                </Button>
              }
            >
              <span dir="auto">
                <CodedText wire={current} codes={unit.codes} />
              </span>
            </Notice>
          )}
        </div>
        <div className={classes.actions}>
          {unit.changed_by != null && <Tag>{unit.changed_by}</Tag>}
          {isConfirmed && !canEdit && <Tag tone="success">{messages.confirmed}</Tag>}
          {canEdit && !editing && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${messages.edit}: ${messages.unit({ number })}`}
              onClick={() => setWritten({ from: unit, draft: current })}
            >
              {messages.edit}
            </Button>
          )}
          {canEdit && !editing && (
            <Button
              size="compact-sm"
              variant={isConfirmed ? 'light' : 'default'}
              aria-label={`${isConfirmed ? messages.confirmed : messages.confirm}: ${messages.unit({ number })}`}
              loading={busy}
              onClick={() => void attempt(() => confirm(unit, !isConfirmed))}
            >
              {isConfirmed ? messages.confirmed : messages.confirm}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={talking}
            aria-label={`${messages.comments}: ${messages.unit({ number })}`}
            onClick={() => setTalking(!talking)}
          >
            {messages.comments}
          </Button>
          {open > 0 && <span className={classes.count}>{collaboration.comments.count({ count: open })}</span>}
        </div>
        {talking && <UnitComments guest={guest} review={review} unit={unit.id} />}
      </div>
    </article>
  );
}

function UnitComments({ guest, review, unit }: GuestUnitsProps & { readonly unit: string }) {
  const query = useGuestComments(guest, unit);
  const actions = useGuestCommentActions(guest);
  return (
    <Loaded query={query} height={60}>
      {({ threads }) => (
        <CommentThreads
          unit={unit}
          threads={threads}
          people={[]}
          keptAs={`${guest.token} ${unit}`}
          canComment={rightIncludes(review.right, 'comment')}
          actions={actions}
        />
      )}
    </Loaded>
  );
}
