import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, type Drawn, divideReservation, nothingDrawn } from './settlement.ts';

const reserved: Drawn = {
  grants: [
    { grantId: 'early', characters: 10 },
    { grantId: 'late', characters: 20 },
  ],
  plan: 30,
  overage: 40,
};

test('returns the characters that were drawn last', () => {
  expect(divideReservation(reserved, 95).returned).toEqual({
    grants: [
      { grantId: 'early', characters: 0 },
      { grantId: 'late', characters: 0 },
    ],
    plan: 0,
    overage: 5,
  });
  expect(divideReservation(reserved, 12).kept).toEqual({
    grants: [
      { grantId: 'early', characters: 10 },
      { grantId: 'late', characters: 2 },
    ],
    plan: 0,
    overage: 0,
  });
});

test('keeps everything for a full delivery, returns everything for none, and charges no more than reserved', () => {
  expect(divideReservation(reserved, 100).kept).toEqual(reserved);
  expect(divideReservation(reserved, 0).returned).toEqual(reserved);
  expect(charactersOf(divideReservation(reserved, 1000).kept)).toBe(100);
  expect(charactersOf(divideReservation(reserved, -1).kept)).toBe(0);
  expect(divideReservation(nothingDrawn, 5).kept).toEqual(nothingDrawn);
});

test('divides every reservation completely', () => {
  const amount = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.array(amount), amount, amount, amount, (grants, plan, overage, delivered) => {
      const drawn: Drawn = {
        grants: grants.map((characters, index) => ({ grantId: String(index), characters })),
        plan,
        overage,
      };
      const { kept, returned } = divideReservation(drawn, delivered);
      expect(charactersOf(kept)).toBe(Math.min(delivered, charactersOf(drawn)));
      expect(charactersOf(kept) + charactersOf(returned)).toBe(charactersOf(drawn));
      const amounts = [returned.plan, returned.overage, ...returned.grants.map((draw) => draw.characters)];
      expect(amounts.every((characters) => characters >= 0)).toBe(true);
    }),
  );
});
