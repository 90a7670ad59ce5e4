import { describe, expect, it } from 'vitest';
import { findJoined, findMisplaced } from './misplaced.ts';

const pairs = [
  [
    'The tenant Miller pays 1,200 euros of rent every month.',
    'Der Mieter Miller zahlt jeden Monat 1.200 Euro Miete.',
  ],
  [
    'The garden belongs to everybody in the house, and children may play there until evening.',
    'Der Garten gehört allen im Haus, und Kinder dürfen dort bis zum Abend spielen.',
  ],
  [
    'Please put your bicycle into the cellar, not into the hall.',
    'Bitte stellen Sie Ihr Fahrrad in den Keller, nicht in den Flur.',
  ],
  [
    'The landlord lets the chimney and the heating be inspected once a year, in autumn, and tells the tenants the date two weeks before.',
    'Der Vermieter lässt den Kamin und die Heizung einmal im Jahr im Herbst prüfen und nennt den Mietern den Termin zwei Wochen vorher.',
  ],
  [
    'Dogs and cats are welcome; please ask for all other animals first.',
    'Hunde und Katzen sind willkommen; bitte fragen Sie bei allen anderen Tieren zuerst.',
  ],
  [
    'Musical instruments may be played between 9 and 20 hours.',
    'Musikinstrumente dürfen zwischen 9 und 20 Uhr gespielt werden.',
  ],
].map(([source = '', target = '']) => ({ source, target }));
const languages = { source: 'en', target: 'de' };
const withTargets = (order: readonly number[]) =>
  pairs.map(({ source }, at) => ({ source, target: pairs[order[at] ?? -1]?.target ?? '' }));

describe('findJoined', () => {
  it('finds translations that go on with a neighbor’s', () => {
    const joined = pairs.map((pair, at) => ({
      ...pair,
      target:
        at === 1
          ? `${pair.target} ${pairs[2]?.target}`
          : at === 4
            ? `${pairs[3]?.target} ${pair.target}`
            : pair.target,
    }));
    expect(findJoined(pairs)).toEqual([]);
    expect(findJoined(joined)).toEqual([1, 4]);
  });

  it('allows a text that contains its neighbor', () => {
    const labels = [
      { source: 'Cost overview', target: 'Übersicht der Kosten' },
      { source: 'Cost', target: 'Kosten' },
    ];
    expect(findJoined(labels)).toEqual([]);
  });
});

describe('findMisplaced', () => {
  it('finds nothing where each text has its own translation', () => {
    expect(findMisplaced(pairs, languages)).toEqual([]);
  });

  it('finds a translation that is used for its neighbor, too', () => {
    expect(findMisplaced(withTargets([0, 1, 2, 4, 4, 5]), languages)).toContainEqual({
      at: 3,
      fits: 4,
      isCertain: true,
    });
  });

  it('finds two that are exchanged', () => {
    const found = findMisplaced(withTargets([0, 1, 3, 2, 4, 5]), languages);
    expect(found.filter(({ isCertain }) => isCertain).map(({ at }) => at)).toEqual([2, 3]);
  });

  it('finds that every line has the text of the next one', () => {
    const found = findMisplaced(withTargets([1, 2, 3, 4, 5, 5]), languages);
    expect(found.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  });
});
