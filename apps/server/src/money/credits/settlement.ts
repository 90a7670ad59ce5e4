import type { GrantDraw } from '@verso/contracts';

/** Characters by source. */
export interface Drawn {
  readonly grants: readonly GrantDraw[];
  readonly plan: number;
  readonly overage: number;
}

export interface Settlement {
  readonly kept: Drawn;
  readonly returned: Drawn;
}

/**
 * Divides a reservation into the part that is charged and the part that is returned. Overage is returned first, then plan,
 * then the grants, from the one that expires last.
 * @param delivered characters; an excess over the reservation is not charged
 */
export function divideReservation(reserved: Drawn, delivered: number): Settlement {
  let left = Math.max(0, delivered);
  const take = (available: number): number => {
    const taken = Math.min(available, left);
    left -= taken;
    return taken;
  };
  const kept = reserved.grants.map((draw) => ({ ...draw, characters: take(draw.characters) }));
  const plan = take(reserved.plan);
  const overage = take(reserved.overage);
  return {
    kept: { grants: kept, plan, overage },
    returned: {
      grants: reserved.grants.map((draw, index) => ({
        ...draw,
        characters: draw.characters - (kept[index]?.characters ?? 0),
      })),
      plan: reserved.plan - plan,
      overage: reserved.overage - overage,
    },
  };
}

export const nothingDrawn: Drawn = { grants: [], plan: 0, overage: 0 };

export function charactersOf({ grants, plan, overage }: Drawn): number {
  return charactersOfGrants(grants) + plan + overage;
}

export function charactersOfGrants(grants: readonly GrantDraw[]): number {
  return grants.reduce((sum, { characters }) => sum + characters, 0);
}
