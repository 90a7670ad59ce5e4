import { useQuery } from '@tanstack/react-query';
import type { TranslatedUnit, UnitTerm } from '@verso/contracts';
import { useMemo } from 'react';
import { editor } from '../../messages/editor.ts';
import type { CheckedTranslation } from '../units/checks/use-live-checks.ts';
import { type Candidate, wordsOf } from '../units/completions.ts';
import type { UnitEditorProps } from '../units/unit-editor.tsx';
import { UnitEditor } from '../units/unit-editor-on-demand.ts';
import { plainText } from '../units/wire.ts';
import { matchesQuery } from './pane/matches-query.ts';

interface EditedUnitProps extends Omit<UnitEditorProps, 'unit' | 'language' | 'checked' | 'candidates'> {
  readonly translation: CheckedTranslation;
  readonly unit: TranslatedUnit;
}

/** The editor of a unit of the review. It checks the text, and suggests terms and what the memories have. */
export function EditedUnit(props: EditedUnitProps) {
  const query = matchesQuery(props.translation, props.unit.source);
  return query === undefined ? <Editor {...props} /> : <EditorWithMatches {...props} query={query} />;
}

type WithQuery = EditedUnitProps & { readonly query: NonNullable<ReturnType<typeof matchesQuery>> };

/** With the words of memory matches, if the pane has loaded them: the editor asks the server for nothing. */
function EditorWithMatches({ query, ...props }: WithQuery) {
  const { data } = useQuery({ ...query, enabled: false });
  const matches = data?.matches;
  const words = useMemo(() => wordsOf((matches ?? []).map(({ target }) => plainText(target))), [matches]);
  return <Editor {...props} words={words} />;
}

const none: readonly string[] = [];

function Editor({
  translation,
  unit,
  words = none,
  ...props
}: EditedUnitProps & { readonly words?: readonly string[] }) {
  const { terms } = unit;
  const candidates = useMemo(() => candidatesOf(terms ?? [], words), [terms, words]);
  return (
    <UnitEditor
      unit={unit}
      language={translation.target_language}
      checked={{ translation, unit }}
      candidates={candidates}
      {...props}
    />
  );
}

/** Translations of the unit's terms first, then words of the memories. */
function candidatesOf(terms: readonly UnitTerm[], words: readonly string[]): readonly Candidate[] {
  const ofTerms = terms.flatMap(({ source, targets, keep }) =>
    (keep ? [...targets, source] : targets).map((text) => ({
      text,
      from: editor.completions.term({ source }),
    })),
  );
  return [...ofTerms, ...words.map((text) => ({ text, from: editor.completions.memory }))];
}
