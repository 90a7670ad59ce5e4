import { languageName, type MemoryLanguages, type MemoryResponse } from '@verso/contracts';
import { formatList } from '../../lib/format.ts';
import { memories as messages } from '../../messages/memories.ts';
import { words } from '../../messages/words.ts';
import { Tag } from '../../ui/tag.tsx';

/** Pairs of languages that are named one by one. */
const NAMED = 3;

export function describePair({ source, target }: Pick<MemoryLanguages, 'source' | 'target'>): string {
  return messages.pair({ source: languageName(source), target: languageName(target) });
}

/** The languages of a memory: `English → German and English → French`. */
export function describeLanguages({ languages }: Pick<MemoryResponse, 'languages'>): string {
  if (languages.length === 0) return messages.noLanguages;
  const names = languages.slice(0, NAMED).map(describePair);
  const more = languages.length - names.length;
  return formatList(more > 0 ? [...names, words.moreLanguages({ more })] : names);
}

/** Which of two matches is used. */
export function describeRank({ priority, penalty }: MemoryResponse): string {
  return penalty === 0 ? messages.rank({ priority }) : messages.rankWithPenalty({ priority, penalty });
}

/** How a memory is used, and by whom. */
export function MemoryTags({ memory }: { memory: MemoryResponse }) {
  return (
    <>
      {memory.is_written && <Tag tone="accent">{messages.isWritten}</Tag>}
      {!memory.is_used && <Tag>{messages.isUnused}</Tag>}
      {memory.shared && <Tag>{memory.is_own ? words.isShared : words.isTheirs}</Tag>}
    </>
  );
}
