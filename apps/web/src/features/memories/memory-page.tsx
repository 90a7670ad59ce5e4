import '../../ui/styles-overlays.ts';
import '@mantine/core/styles/Menu.css';
import { Button } from '@mantine/core';
import type { MemoryResponse, MeResponse } from '@verso/contracts';
import { ArrowLeftIcon, UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { memories as messages } from '../../messages/memories.ts';
import { words } from '../../messages/words.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { Details } from '../words/details.tsx';
import classes from '../words/words.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { MemoryMenu } from './memory-menu.tsx';
import { describeLanguages, describeRank, MemoryTags } from './memory-tags.tsx';
import { useMemoryById } from './requests.ts';
import { MemorySegments } from './segments/memory-segments.tsx';

/** `/memories/:id`: the segments of a translation memory. */
export function MemoryPage() {
  const { id = '' } = useParams();
  return (
    <SignedInPage title={messages.signedOutTitle}>
      {(me) => <OneMemory key={id} id={id} me={me} />}
    </SignedInPage>
  );
}

function OneMemory({ id, me }: { id: string; me: MeResponse }) {
  const query = useMemoryById(id);
  usePageMeta({ title: query.data?.name ?? messages.title, description: messages.description });
  const gone = { title: messages.goneTitle, text: messages.goneText, link: messages.title, to: '/memories' };
  return (
    <Details query={query} gone={gone}>
      {(memory) => <MemoryView memory={memory} me={me} />}
    </Details>
  );
}

/** A memory: its header with import and export, and its segments. */
function MemoryView({ memory, me }: { memory: MemoryResponse; me: MeResponse }) {
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <nav aria-label={words.breadcrumb}>
        <Link to="/memories" className={classes.back}>
          <ArrowLeftIcon size={16} strokeWidth={1.8} aria-hidden />
          {messages.back}
        </Link>
      </nav>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{memory.name}</h1>
          <p className={classes.lead}>
            <span>{messages.segments({ segments: memory.segments })}</span>
            <span>{describeLanguages(memory)}</span>
            <span>{describeRank(memory)}</span>
            <MemoryTags memory={memory} />
          </p>
        </div>
        <div className={classes.actions}>
          <Button
            variant={memory.segments === 0 ? 'filled' : 'default'}
            leftSection={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {messages.import}
          </Button>
          <MemoryMenu memory={memory} me={me} onRemoved={() => void navigate('/memories')} />
        </div>
      </div>
      <MemorySegments memory={memory} />
      <ImportDialog memory={memory} opened={importing} onClose={() => setImporting(false)} />
    </>
  );
}
