import { Button } from '@mantine/core';
import type { ComparisonResponse } from '@verso/contracts';
import { useState } from 'react';
import { comparison } from '../../messages/ab-tests.ts';
import classes from './comparison.module.css';
import { diffWords, type Piece, simplifyDiff } from './diff-words.ts';

/** The passages of both versions. Only those that differ are shown at first. */
export function Passages({ versions }: { versions: ComparisonResponse }) {
  const { passages, truncated } = versions;
  const differing = passages.filter(({ version_a, version_b }) => version_a !== version_b);
  const [all, setAll] = useState(differing.length === 0);
  const shown = all ? passages : differing;
  return (
    <div>
      <div className={classes.summary}>
        <span>
          {differing.length === 0
            ? comparison.identical
            : comparison.differing({ differing: differing.length, total: passages.length })}
        </span>
        {differing.length > 0 && differing.length < passages.length && (
          <Button variant="subtle" size="compact-xs" onClick={() => setAll(!all)}>
            {all ? comparison.showDiffering : comparison.showAll}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.passages} aria-label={comparison.passages} tabIndex={0}>
        <ol className={classes.list}>
          {shown.map((passage) => (
            <PassageRow key={passages.indexOf(passage)} passage={passage} />
          ))}
        </ol>
      </section>
      {truncated && <p className={classes.note}>{comparison.truncated}</p>}
    </div>
  );
}

function PassageRow({ passage }: { passage: ComparisonResponse['passages'][number] }) {
  const [a, b] = diffWords(passage.version_a, passage.version_b).map(simplifyDiff);
  return (
    <li className={classes.passage}>
      <p className={classes.source} dir="auto">
        <span className="unseen">{comparison.source}: </span>
        {passage.source}
      </p>
      <Version name={comparison.versions.A} pieces={a ?? []} />
      <Version name={comparison.versions.B} pieces={b ?? []} />
    </li>
  );
}

function Version({ name, pieces }: { name: string; pieces: readonly Piece[] }) {
  let offset = 0;
  return (
    <p className={classes.version} dir="auto">
      <span className={classes.letter}>{name}: </span>
      {pieces.map(({ text, own }) => {
        const key = offset;
        offset += text.length;
        return own ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}
