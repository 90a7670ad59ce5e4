import { expect, it } from 'vitest';
import { collectStyles } from './static-styles.ts';

it('leaves no style in a page, and keeps each in the sheet once', () => {
  const { move, sheet } = collectStyles();
  const provider = '<style data-mantine-styles="true">:root{--a:1}</style>';
  const page = '<p style="--b:url(&quot;x&quot;)">style=&quot;c&quot;</p><b style="--d:1">a</b>';
  expect(move(provider + page)).toBe('<p data-style="1">style=&quot;c&quot;</p><b data-style="2">a</b>');
  expect(move(`${provider}<i style="--d:1"></i>`)).toBe('<i data-style="2"></i>');
  expect(sheet().split('\n')).toEqual([
    ':root{--a:1}',
    '#root [data-style="1"]{--b:url("x")}',
    '#root [data-style="2"]{--d:1}',
  ]);
});
