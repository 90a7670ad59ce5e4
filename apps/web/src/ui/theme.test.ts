import axe from 'axe-core';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

interface Color {
  parseHexString(value: string): void;
}

/** Not in axe's types. */
const { Color, getContrast } = (
  axe as unknown as {
    readonly commons: {
      readonly color: { Color: new () => Color; getContrast(first: Color, second: Color): number };
    };
  }
).commons.color;
const contrast = (first: string, second: string): number => {
  const [a, b] = [new Color(), new Color()];
  a.parseHexString(first);
  b.parseHexString(second);
  return getContrast(a, b);
};

/** Tokens of text, and the tokens of what it is written on. */
const surfaces = ['--mantine-color-body', '--verso-surface', '--verso-sunken'];
const tones = ['danger', 'warning', 'success'] as const;
const written: readonly (readonly [text: string, backgrounds: readonly string[]])[] = [
  [
    '--mantine-color-text',
    [...surfaces, '--verso-accent-soft', ...tones.map((tone) => `--verso-${tone}-soft`)],
  ],
  ['--mantine-color-dimmed', [...surfaces, '--verso-accent-soft']],
  ['--mantine-color-anchor', surfaces],
  ['--mantine-color-error', surfaces],
  ['--mantine-color-placeholder', ['--verso-surface']],
  ['--verso-accent', surfaces],
  ['--verso-accent-text', [...surfaces, '--verso-accent-soft']],
  ...tones.map((tone) => [`--verso-${tone}-text`, [...surfaces, `--verso-${tone}-soft`]] as const),
];

test.each(['light', 'dark'] as const)(
  'text is legible on what it is written on, %s (WCAG 1.4.3)',
  (scheme) => {
    const colors = cssVariables({} as never)[scheme] as Readonly<Record<string, string>>;
    const low = written.flatMap(([text, backgrounds]) =>
      backgrounds
        .map(
          (background) => [text, background, contrast(colors[text] ?? '', colors[background] ?? '')] as const,
        )
        .filter(([, , ratio]) => !(ratio >= 4.5)),
    );
    expect(low).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)('text of buttons is legible, %s (WCAG 1.4.3)', (scheme) => {
  const shade = theme.primaryShade as Readonly<Record<'light' | 'dark', number>>;
  expect(contrast('#ffffff', theme.colors?.ink?.[shade[scheme]] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each(['light', 'dark'] as const)('focus and meters are visible, %s (WCAG 1.4.11)', (scheme) => {
  const colors = cssVariables({} as never)[scheme] as Readonly<Record<string, string>>;
  for (const mark of ['--verso-accent', '--verso-meter-low', '--verso-meter-middle', '--verso-meter-high'])
    for (const background of surfaces)
      expect(contrast(colors[mark] ?? '', colors[background] ?? ''), mark).toBeGreaterThanOrEqual(3);
});
