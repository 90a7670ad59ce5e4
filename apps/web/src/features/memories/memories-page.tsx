import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemoryResponse, MeResponse } from '@verso/contracts';
import { DatabaseIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { memories as messages } from '../../messages/memories.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { ListItem } from '../words/list-item.tsx';
import classes from '../words/words.module.css';
import { MemoryDialog } from './memory-dialog.tsx';
import { MemoryMenu } from './memory-menu.tsx';
import { describeLanguages, describeRank, MemoryTags } from './memory-tags.tsx';
import { memoriesQuery } from './requests.ts';

/** `/memories`: the user's translation memories and those of their workspace. */
export function MemoriesPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  return <SignedInPage title={messages.signedOutTitle}>{(me) => <MemoryList me={me} />}</SignedInPage>;
}

function MemoryList({ me }: { me: MeResponse }) {
  const query = useQuery(memoriesQuery);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const create = (
    <Button
      leftSection={<PlusIcon size={16} strokeWidth={1.8} aria-hidden />}
      disabled={query.data === undefined}
      onClick={() => setCreating(true)}
    >
      {messages.create}
    </Button>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{messages.title}</h1>
          <p className={classes.lead}>{messages.lead}</p>
        </div>
        {query.data?.length !== 0 && create}
      </div>
      <Loaded query={query} height={220}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<DatabaseIcon size={22} strokeWidth={1.6} aria-hidden />}
              title={messages.none.title}
              text={messages.none.text}
              actions={create}
            />
          ) : (
            <ul className={classes.list}>
              {list.map((memory) => (
                <MemoryItem key={memory.id} memory={memory} me={me} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MemoryDialog
        me={me}
        subject={creating ? 'new' : null}
        onClose={() => setCreating(false)}
        onSaved={({ id }) => void navigate(`/memories/${id}`)}
      />
    </div>
  );
}

function MemoryItem({ memory, me }: { memory: MemoryResponse; me: MeResponse }) {
  const now = new Date(useNow(60_000, true));
  return (
    <ListItem
      to={`/memories/${memory.id}`}
      name={memory.name}
      tags={<MemoryTags memory={memory} />}
      facts={
        <>
          {messages.segments({ segments: memory.segments })} · {describeLanguages(memory)} ·{' '}
          {describeRank(memory)} · <RelativeTime iso={memory.updated_at} now={now} />
        </>
      }
      menu={<MemoryMenu memory={memory} me={me} />}
    />
  );
}
