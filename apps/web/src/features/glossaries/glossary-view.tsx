import { Button } from '@mantine/core';
import { type GlossaryResponse, type MeResponse, plans } from '@verso/contracts';
import { ArrowLeftIcon, HistoryIcon, UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { words } from '../../messages/words.ts';
import classes from '../words/words.module.css';
import { ChangesDialog } from './changes-dialog.tsx';
import { GlossaryMenu } from './glossary-menu.tsx';
import { describeLanguages, GlossaryTags } from './glossary-tags.tsx';
import { GlossaryTerms } from './glossary-terms.tsx';
import { ImportDialog } from './import/import-dialog.tsx';

interface GlossaryViewProps {
  readonly glossary: GlossaryResponse;
  readonly me: MeResponse;
  readonly onRemoved: () => void;
}

/** A glossary: its header with import, export and history, and its terms. */
export function GlossaryView({ glossary, me, onRemoved }: GlossaryViewProps) {
  const [importing, setImporting] = useState(false);
  /** Whose history is shown: that of a term, or of all (null). */
  const [history, setHistory] = useState<{ readonly termId: string | null } | null>(null);
  return (
    <>
      <nav aria-label={words.breadcrumb}>
        <Link to="/glossaries" className={classes.back}>
          <ArrowLeftIcon size={16} strokeWidth={1.8} aria-hidden />
          {messages.back}
        </Link>
      </nav>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{glossary.name}</h1>
          <p className={classes.lead}>
            <span>{describeLanguages(glossary)}</span>
            <GlossaryTags glossary={glossary} />
            <span>
              <TermCount glossary={glossary} me={me} />
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {messages.import}
          </Button>
          <Button
            variant="default"
            leftSection={<HistoryIcon size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => setHistory({ termId: null })}
          >
            {messages.history}
          </Button>
          <GlossaryMenu glossary={glossary} me={me} onRemoved={onRemoved} />
        </div>
      </div>
      <GlossaryTerms glossary={glossary} onHistory={(termId) => setHistory({ termId })} />
      <ImportDialog glossary={glossary} opened={importing} onClose={() => setImporting(false)} />
      <ChangesDialog glossaryId={glossary.id} shown={history} onClose={() => setHistory(null)} />
    </>
  );
}

/** The number of terms, with the limit of the plan where the user's own plan sets one. */
function TermCount({ glossary, me }: { glossary: GlossaryResponse; me: MeResponse }) {
  const { terms, is_own } = glossary;
  if (me.credits.without_limits || !is_own) return messages.terms({ terms });
  return messages.termLimit({ terms, most: plans[me.credits.subscription_tier].glossaryTerms });
}
