import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycle, importsBetweenFeatures } from './feature-cycles.ts';

const features = join(import.meta.dirname, '../src/features');

test('features do not import each other in circles: share through lib or ui instead', () => {
  const cycle = findCycle(importsBetweenFeatures(features));
  expect(cycle.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('reads the imports between features', () => {
  const imports = importsBetweenFeatures(features);
  expect(imports.length).toBeGreaterThan(50);
  expect(imports).toContainEqual({ from: 'settings/account/account-tab.tsx', to: 'teams/team-section.tsx' });
});

test('names the imports of a circle, and leaves out those that lead to it', () => {
  const start = { from: 'history/page.tsx', to: 'team/panel.tsx' };
  const circle = [
    { from: 'team/panel.tsx', to: 'billing/plan.tsx' },
    { from: 'billing/notice.tsx', to: 'settings/section.tsx' },
    { from: 'settings/tab.tsx', to: 'team/section.tsx' },
  ];
  expect(findCycle([start, ...circle])).toEqual(circle);
  expect(findCycle([start, ...circle.slice(0, 2)])).toEqual([]);
});
