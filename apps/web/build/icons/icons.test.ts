import { expect, it } from 'vitest';
import { collectIcons } from './collect.ts';
import icons from './icons.json' with { type: 'json' };

it('all icons that the interface imports are in icons.json (npm run icons --workspace @verso/web)', async () => {
  expect(icons).toEqual(await collectIcons());
});
