import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GuestLink,
  guestLinkResponse,
  guestLinksResponse,
  guestRight,
  limits,
  type TranslationResponse,
} from '@verso/contracts';
import { useState } from 'react';
import { keys, setAnswer } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { copyText } from '../../../lib/browser.ts';
import { formatDate } from '../../../lib/format.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { shell } from '../../../messages/shell.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './guests.module.css';

const messages = collaboration.guests;
const dayChoices = [1, 7, 14, 30, 90];

interface GuestLinksDialogProps {
  readonly translation: TranslationResponse;
  readonly onClose: () => void;
}

/** The links with which people without an account review a translation: creates and revokes them. */
export function GuestLinksDialog({ translation: { id }, onClose }: GuestLinksDialogProps) {
  const query = useQuery({
    queryKey: keys.guestLinks(id),
    queryFn: ({ signal }) =>
      request(guestLinksResponse, 'GET /api/translations/:id/guest-links', { params: { id }, signal }),
  });
  return (
    <Modal opened onClose={onClose} title={messages.title} closeButtonProps={{ 'aria-label': shell.close }}>
      <div className={classes.stack}>
        <p className={classes.quiet}>{messages.text}</p>
        <CreateLink id={id} />
        <Loaded query={query} height={60}>
          {({ links }) =>
            links.length === 0 ? (
              <p className={classes.quiet}>{messages.none}</p>
            ) : (
              <ul className={classes.list} aria-label={messages.list}>
                {links.map((link) => (
                  <li key={link.id} className={classes.item}>
                    <LinkItem id={id} link={link} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

function LinkItem({ id, link }: { id: string; link: GuestLink }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      request(guestLinksResponse, 'DELETE /api/translations/:id/guest-links/:linkId', {
        params: { id, linkId: link.id },
      }),
    onSuccess(answer) {
      setAnswer(client, keys.guestLinks(id), answer);
      toast('success', messages.revoked);
    },
    onError: (error) => toast('error', collaboration.failed({ reason: reasonOf(error) })),
  });
  const label = link.label === '' ? messages.unnamed({ date: formatDate(link.created_at) }) : link.label;
  return (
    <>
      <div className={classes.about}>
        <span className={classes.name}>{label}</span>
        <span className={classes.quiet}>
          <span>{messages.rights[link.right]}</span>
          <span>
            {link.state === 'open'
              ? messages.states.open({ date: formatDate(link.expires_at) })
              : messages.states[link.state]}
          </span>
          <span>
            {link.last_used_at === null
              ? messages.neverUsed
              : messages.used({ date: formatDate(link.last_used_at) })}
          </span>
        </span>
      </div>
      {link.state === 'open' && (
        <Button
          size="xs"
          variant="default"
          aria-label={messages.revokeOf({ label })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {messages.revoke}
        </Button>
      )}
    </>
  );
}

function CreateLink({ id }: { id: string }) {
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [right, setRight] = useState<GuestLink['right']>('comment');
  const [days, setDays] = useState(14);
  const [url, setUrl] = useState<string | null>(null);
  const { busy, error, attempt } = useAttempt();

  const create = () =>
    attempt(async () => {
      const made = await request(guestLinkResponse, 'POST /api/translations/:id/guest-links', {
        params: { id },
        body: { label: label.trim(), right, days },
      });
      setUrl(made.url);
      setLabel('');
      await client.invalidateQueries({ queryKey: keys.guestLinks(id) });
    });

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextInput
        label={messages.label}
        placeholder={messages.labelPlaceholder}
        maxLength={limits.teamNameLength}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Select
        label={messages.right}
        allowDeselect={false}
        data={guestRight.options.map((value) => ({ value, label: messages.rights[value] }))}
        value={right}
        onChange={(value) => setRight(guestRight.catch('comment').parse(value))}
      />
      <Select
        label={messages.days}
        allowDeselect={false}
        data={dayChoices.map((value) => ({ value: String(value), label: messages.daysOf({ days: value }) }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <div role="alert" className={classes.error}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      <Button type="submit" loading={busy}>
        {messages.create}
      </Button>
      {url !== null && (
        <div className={classes.made} role="status">
          <TextInput
            className={classes.grow ?? ''}
            label={messages.link}
            description={messages.made}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            onClick={() =>
              void copyText(url).then(
                () => toast('success', messages.copied),
                (failure: unknown) => toast('error', reasonOf(failure)),
              )
            }
          >
            {messages.copy}
          </Button>
        </div>
      )}
    </form>
  );
}
