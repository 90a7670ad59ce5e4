import type { StyleOfTranslation, StyleScope } from '@verso/contracts';
import { type Queryable, styleVersions } from '@verso/db';
import { desc, eq, inArray, type SQL } from '@verso/db/query';
import type { GlossaryTerm } from '@verso/translation';

/**
 * The current styles for a new translation: those of its user, then those of the workspace that it belongs to.
 * @param teamId null: none
 * @returns null if there are none
 */
export async function styleFor(
  database: Queryable,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | null },
): Promise<StyleOfTranslation | null> {
  const owners: readonly (readonly [StyleScope, SQL])[] = [
    ['account', eq(styleVersions.userId, userId)],
    ...(teamId === null ? [] : [['workspace', eq(styleVersions.teamId, teamId)] as const]),
  ];
  const rules: string[] = [];
  const versions: StyleOfTranslation['versions'][number][] = [];
  for (const [scope, condition] of owners) {
    const [row] = await database.orm
      .select()
      .from(styleVersions)
      .where(condition)
      .orderBy(desc(styleVersions.version))
      .limit(1);
    if (row === undefined || row.rules.length + row.keptTerms.length === 0) continue;
    rules.push(...row.rules);
    versions.push({ scope, version: row.version, id: row.id });
  }
  return versions.length === 0 ? null : { rules, versions };
}

/** The terms that a translation keeps as they are. Those of a deleted workspace are skipped. */
export async function keptTermsOf(
  database: Queryable,
  style: StyleOfTranslation | null,
): Promise<readonly GlossaryTerm[]> {
  if (style === null) return [];
  const rows = await database.orm
    .select({ keptTerms: styleVersions.keptTerms })
    .from(styleVersions)
    .where(
      inArray(
        styleVersions.id,
        style.versions.map(({ id }) => id),
      ),
    );
  const terms = new Set(rows.flatMap(({ keptTerms }) => keptTerms));
  return [...terms].map((source) => ({ source, caseSensitive: true, isVerb: false, targets: [] }));
}
