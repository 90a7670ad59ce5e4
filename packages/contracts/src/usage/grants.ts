/** The rest of a credit grant. */
export interface GrantBalance {
  readonly id: string;
  readonly characters: number;
  /** Null: never. */
  readonly expiresAt: Date | null;
}

export interface GrantDraw {
  readonly grantId: string;
  readonly characters: number;
}

/**
 * Draws characters from grants, in order of expiry. Expired grants are skipped.
 * @returns one draw for each grant that is used; in total at most `characters`
 */
export function drawFromGrants(
  grants: readonly GrantBalance[],
  characters: number,
  now: Date,
): readonly GrantDraw[] {
  const usable = grants.filter(
    (grant) => grant.characters > 0 && (grant.expiresAt === null || grant.expiresAt > now),
  );
  const draws: GrantDraw[] = [];
  let missing = characters;
  for (const grant of usable.toSorted(byExpiry)) {
    if (missing <= 0) break;
    const drawn = Math.min(missing, grant.characters);
    draws.push({ grantId: grant.id, characters: drawn });
    missing -= drawn;
  }
  return draws;
}

function byExpiry(a: GrantBalance, b: GrantBalance): number {
  const [first, second] = [a.expiresAt?.getTime() ?? Infinity, b.expiresAt?.getTime() ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
