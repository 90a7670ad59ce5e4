import type { Page } from '@playwright/test';
import { bold, docx, italic, lineBreak, paragraph } from '@verso/engine/fixtures';
import { frames, translated } from '../src/late.ts';
import { expect, test } from '../src/test.ts';

const stairs = {
  name: 'stairs.docx',
  bytes: docx(
    paragraph('Mind the ', bold('steep'), ' and ', italic('old'), ' stairs', lineBreak(), 'on your way.'),
    paragraph('Visitors leave before dark.'),
  ),
};

/** The editor's content: codes as `[label`, `label]` and `[label]`. */
function content(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: /^Translation of unit/ }).evaluate((editor) => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data;
      const label = node instanceof HTMLElement ? node.getAttribute('aria-label') : null;
      if (label === null) return [...node.childNodes].map(read).join('');
      return label.replace(/(.*) begins$/, '[$1').replace(/(.*) ends$/, '$1]');
    };
    return [...editor.childNodes].map(read).join('');
  });
}

/** Presses keys, each once the browser has reported the selection that the one before left. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await frames(page);
  }
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

test('a unit with inline codes is edited like text, and its codes stay whole', async ({
  page,
  context,
  demoServer,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await translated(page, demoServer, stairs, { target_language: 'ar' });
  await page.goto(demoServer.url + path);
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  const row = rows.first();
  await row.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Translation of unit 1' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAttribute('spellcheck', 'true');
  await expect(editor).toHaveAttribute('lang', 'ar');
  const missing = page.getByText('Missing from your translation:');

  await test.step('codes are inserted around the word at the caret', async () => {
    await press(page, 'ControlOrMeta+A');
    await page.keyboard.type('Steil');
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Insert bold' }).click();
    expect(await content(page)).toBe('[boldSteilbold]');
    await page.keyboard.type(' und alt');
    await page.getByRole('button', { name: 'Insert italic' }).click();
    await page.keyboard.type('.');
    expect(await content(page)).toBe('[boldSteilbold] und [italicaltitalic].');
    await expect(missing).toBeVisible(); // The line break.
  });

  await test.step('the caret passes a code in one step, and text goes between codes', async () => {
    await press(page, 'Home', 'ArrowRight');
    await page.keyboard.type('Sehr ');
    await press(page, 'End', ...times(2, 'ArrowLeft'));
    await page.keyboard.type('e');
    expect(await content(page)).toBe('[boldSehr Steilbold] und [italicalteitalic].');
    await press(page, 'End', 'ArrowLeft');
    await page.keyboard.type('s');
    expect(await content(page)).toBe('[boldSehr Steilbold] und [italicalteitalic]s.');
    await press(page, 'Backspace');
  });

  await test.step('a code is deleted by one key, and undo and redo know it', async () => {
    await press(page, 'End', 'ArrowLeft', 'Backspace');
    expect(await content(page)).toBe('[boldSehr Steilbold] und [italicalte.');
    await expect(page.getByRole('button', { name: 'Insert italic' })).toBeVisible();
    await press(page, 'ControlOrMeta+Z');
    await expect(page.getByRole('button', { name: 'Insert italic' })).toBeHidden();
    await press(page, 'ControlOrMeta+Shift+Z');
    expect(await content(page)).toBe('[boldSehr Steilbold] und [italicalte.');
    await press(page, 'ControlOrMeta+Z');
    expect(await content(page)).toContain('[italicalteitalic].');
  });

  await test.step('codes are copied, cut and pasted, each at most once', async () => {
    await press(
      page,
      'End',
      'ArrowLeft',
      ...times(6, 'Shift+ArrowLeft'),
      'ControlOrMeta+C',
      'End',
      'ControlOrMeta+V',
    );
    expect(await content(page)).toBe('[boldSehr Steilbold] und [italicalteitalic].alte');
    await press(
      page,
      'ControlOrMeta+Z',
      'End',
      'ArrowLeft',
      ...times(6, 'Shift+ArrowLeft'),
      'ControlOrMeta+X',
    );
    expect(await content(page)).toBe('[boldSehr Steilbold] und .');
    await press(page, 'Home', 'ControlOrMeta+V');
    expect(await content(page)).toBe('[italicalteitalic][boldSehr Steilbold] und .');
  });

  await test.step('only the text of foreign HTML is pasted, with its line breaks', async () => {
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob(['fett\r\nund mehr'], { type: 'text/plain' }),
          'text/html': new Blob(['<b>fett</b><p>und mehr</p>'], {
            type: 'text/html',
          }),
        }),
      ]),
    );
    await press(page, 'End', 'ControlOrMeta+V', 'Enter');
    await page.keyboard.type('Ende');
    expect(await content(page)).toBe('[italicalteitalic][boldSehr Steilbold] und .fett\nund mehr\nEnde');
    await press(page, 'Shift+Home', 'ControlOrMeta+B');
    await expect(editor.locator('b, p, [style]')).toHaveCount(0);
  });

  await test.step('a composition becomes text, and its Enter does not save', async () => {
    const input = await context.newCDPSession(page);
    await press(page, 'ControlOrMeta+A', 'ArrowLeft', 'ArrowRight');
    await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await expect.poll(() => content(page)).toMatch(/^\[italicにほんalteitalic\]/);
    await input.send('Input.insertText', { text: '日本' });
    await expect.poll(() => content(page)).toMatch(/^\[italic日本alteitalic\]/);
    await page.keyboard.type('!');
    expect(await content(page)).toMatch(/^\[italic日本!alteitalic\]/);
  });

  await test.step('a command meets what was just selected, before the browser announces it', async () => {
    await press(page, 'ControlOrMeta+A');
    await page.keyboard.type('Neu und alt');
    await press(page, 'End');
    await editor.evaluate((element) => {
      element.ownerDocument.getSelection()?.selectAllChildren(element);
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: '1',
          code: 'Digit1',
          altKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    });
    expect(await content(page)).toBe('[boldNeu und altbold]');
    await press(page, 'ControlOrMeta+Z');
  });

  await test.step('a right-to-left text runs to the left, with its codes', async () => {
    await press(page, 'ControlOrMeta+A');
    await page.keyboard.type('مرحبا بكم');
    await page.getByRole('button', { name: 'Insert bold' }).click();
    await expect(editor).toHaveCSS('direction', 'rtl');
    expect(await content(page)).toBe('مرحبا [boldبكمbold]');
    await press(page, 'ArrowRight');
    await page.keyboard.type('ـ');
    expect(await content(page)).toBe('مرحبا [boldبكمـbold]');
    await press(page, 'ControlOrMeta+Z');
    // Also if it begins with a code, whose label is Latin.
    await press(page, 'ControlOrMeta+A');
    await page.getByRole('button', { name: 'Insert italic' }).click();
    expect(await content(page)).toMatch(/^\[italic/);
    await expect(editor).toHaveCSS('direction', 'rtl');
  });

  await test.step('Escape discards the edit, Control and Enter saves it', async () => {
    await press(page, 'Escape');
    await expect(editor).toBeHidden();
    await expect(row).toBeFocused();
    await expect(row.getByText('Draft')).toBeHidden();
    await press(page, 'e');
    await expect(editor).toBeFocused();
    expect(await content(page)).not.toContain('مرحبا');
    await press(page, 'End');
    await page.keyboard.type(' jk');
    await press(page, 'ControlOrMeta+Enter');
    await expect(row.getByText('Edited')).toBeVisible();
    await expect(rows.nth(1)).toBeFocused();
  });
  expect(errors).toEqual([]);
});
