import '../../../ui/styles-overlays.ts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { type GuestReview, languageName, limits } from '@verso/contracts';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageMeta } from '../../../app/page-meta.ts';
import { PageSkeleton } from '../../../app/shell/page-skeleton.tsx';
import { ApiError, reasonOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { errors } from '../../../messages/errors.ts';
import { AccountCard } from '../../accounts/account-card.tsx';
import { personName } from '../person-name.ts';
import { type GuestIdentity, useGuestReview } from './guest-requests.ts';
import { GuestUnits } from './guest-units.tsx';
import classes from './guests.module.css';
import { useGuestFeed } from './use-guest-feed.ts';

const messages = collaboration.guestPage;
const storedName = 'guest.name';
const views = ['units', 'pages'] as const;

const GuestPages = lazy(async () => ({ default: (await import('./guest-pages.tsx')).GuestPages }));

/** `/guest#{token}`: the review of one translation by a person without an account. The fragment never reaches the server. */
export function GuestPage() {
  usePageMeta({ title: messages.title });
  const token = useLocation().hash.slice(1);
  const review = useGuestReview(token);
  const [name, setName] = useState('');
  const [view, setView] = useState<(typeof views)[number]>('units');
  if (review.isPending) return <PageSkeleton />;
  if (review.isError) {
    const isGone = review.error instanceof ApiError && !review.error.retryable;
    return (
      <AccountCard title={messages.goneTitle} text={reasonOf(review.error)} outcome>
        {!isGone && <Button onClick={() => void review.refetch()}>{errors.tryAgain}</Button>}
      </AccountCard>
    );
  }
  if (name === '') return <NameForm review={review.data} onName={setName} />;
  return (
    <div className={classes.page}>
      <Feed token={token} name={name} />
      <header className={classes.head}>
        <h1 className={classes.title}>{review.data.filename}</h1>
        <p className={classes.quiet}>
          <span>{languageName(review.data.target_language)}</span>
          <span>{messages.as({ name })}</span>
          <span>{messages.until({ date: formatDate(review.data.expires_at) })}</span>
        </p>
      </header>
      {review.data.has_pages && (
        <fieldset className={classes.sides}>
          <legend className="unseen">{messages.views}</legend>
          {views.map((each) => (
            <Button
              key={each}
              variant={each === view ? 'light' : 'default'}
              size="compact-md"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {messages.view[each]}
            </Button>
          ))}
        </fieldset>
      )}
      {view === 'pages' && review.data.has_pages ? (
        <Suspense fallback={<Skeleton height={420} radius="lg" />}>
          <GuestPages guest={{ token, name }} />
        </Suspense>
      ) : (
        <GuestUnits guest={{ token, name }} review={review.data} />
      )}
    </div>
  );
}

/** Keeps all views up to date. */
function Feed(guest: GuestIdentity) {
  useGuestFeed(guest);
  return null;
}

function NameForm({ review, onName }: { review: GuestReview; onName: (name: string) => void }) {
  const [name, setName] = useState(() => {
    const stored = readStored(storedName);
    return typeof stored === 'string' ? stored : '';
  });
  const [error, setError] = useState<string | null>(null);
  return (
    <AccountCard
      title={messages.nameTitle}
      text={messages.nameText({ inviter: personName(review.invited_by), file: review.filename })}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = name.trim();
          if (given === '') {
            setError(messages.nameMissing);
            return;
          }
          writeStored(storedName, given);
          onName(given);
        }}
      >
        <TextInput
          label={messages.name}
          autoComplete="name"
          maxLength={limits.teamNameLength}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className={classes.quiet}>{messages.rights[review.right]}</p>
        <Button type="submit">{messages.start}</Button>
      </form>
    </AccountCard>
  );
}
