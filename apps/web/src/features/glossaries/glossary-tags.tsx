import { type GlossaryResponse, languageName } from '@verso/contracts';
import { formatList } from '../../lib/format.ts';
import { glossaries } from '../../messages/glossaries.ts';
import { words } from '../../messages/words.ts';
import { Tag } from '../../ui/tag.tsx';

/** Languages that are named one by one. */
const NAMED = 4;

/** The languages of a glossary: `English to German and French`. */
export function describeLanguages({
  source_language,
  target_languages,
}: Pick<GlossaryResponse, 'source_language' | 'target_languages'>): string {
  const names = target_languages.slice(0, NAMED).map(languageName);
  const more = target_languages.length - names.length;
  return words.languages({
    source: languageName(source_language),
    targets: formatList(more > 0 ? [...names, words.moreLanguages({ more })] : names),
  });
}

/** How a glossary is used, and by whom. */
export function GlossaryTags({ glossary }: { glossary: GlossaryResponse }) {
  return (
    <>
      {glossary.is_default && <Tag tone="accent">{glossaries.isDefault}</Tag>}
      {glossary.shared && <Tag>{glossary.is_own ? words.isShared : words.isTheirs}</Tag>}
    </>
  );
}
