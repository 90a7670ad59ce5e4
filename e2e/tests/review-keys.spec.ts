import type { Locator, Page } from '@playwright/test';
import { bold, docx, heading, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import { translated } from '../src/late.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const house = {
  name: `${'A very long name of a document '.repeat(5)}.docx`,
  bytes: docx(
    heading(1, 'Rules of the lighthouse'),
    paragraph('Mind the ', bold('steep stairs'), ' on your way up.'),
    ...Array.from({ length: 250 }, (_, index) => paragraph(`Rule ${index + 3} of the house is short.`)),
  ),
};

const rowOf = (page: Page, number: number): Locator => page.locator(`article[aria-posinset="${number}"]`);

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  const field = page.getByRole('combobox', { name: 'Type a command or the number of a unit' });
  await field.fill(words);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

test('every action is a command, with a key and in the palette, and can be undone', async ({
  page,
  demoServer,
}) => {
  test.slow();
  const address = demoServer.url + (await translated(page, demoServer, house));
  await page.goto(address);
  await expect(rowOf(page, 1)).toBeVisible();
  const target = (number: number) => rowOf(page, number).locator('[data-part=target]');
  const machine = await target(3).textContent();

  await test.step('formatting is seen as formatting', async () => {
    await expect(rowOf(page, 2).locator('[data-part=source] [data-format=bold]')).toHaveText('steep stairs');
  });

  await test.step('a number in the palette goes to a unit far away, whose page is loaded', async () => {
    await expect(rowOf(page, 252)).toBeHidden();
    await page.keyboard.press('ControlOrMeta+K');
    await inspect(page, 'review-palette');
    await page.keyboard.press('Escape');
    await runCommand(page, '252');
    await expect(rowOf(page, 252)).toBeFocused();
    await expect(rowOf(page, 252)).toContainText('Rule 252 of the house');
    await expect(rowOf(page, 1)).toBeHidden();
    await page.keyboard.press('Home');
    await expect(rowOf(page, 1)).toBeFocused();
  });

  await test.step('the palette opens from the pane, and returns there', async () => {
    const context = page
      .getByRole('region', { name: 'About the unit' })
      .getByRole('tab', { name: 'Context' });
    await context.click();
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(context).toBeFocused();
  });

  await test.step('copy the source, undo and redo', async () => {
    await runCommand(page, '3');
    await expect(rowOf(page, 3)).toBeFocused();
    await page.keyboard.press('s');
    await expect(target(3)).toHaveText('Rule 3 of the house is short.');
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(target(3)).toHaveText(machine ?? '');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(target(3)).toHaveText('Rule 3 of the house is short.');
    await expect(rowOf(page, 3).getByText('Edited')).toBeVisible();
    await page.keyboard.press('m');
    await expect(target(3)).toHaveText(machine ?? '');
  });

  await test.step('a key acts on what is shown, also while the server has not answered', async () => {
    const saving = Promise.withResolvers<void>();
    await page.route(/\/units\/d/, async (route) => {
      await saving.promise;
      await route.continue();
    });
    await page.keyboard.press('s');
    await expect(target(3)).toHaveText('Rule 3 of the house is short.');
    await page.keyboard.press('m');
    await expect(target(3)).toHaveText(machine ?? '');
    saving.resolve();
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await expect(target(3)).toHaveText(machine ?? '');
    await page.unroute(/\/units\/d/);
  });

  await test.step('codes, the source and the machine translation within the editor', async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('textbox', { name: 'Translation of unit 2' });
    await expect(editor).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Steil');
    await page.keyboard.press('Alt+1');
    await expect(editor).toContainText('Steil');
    // The check of punctuation marks the last letter in a part of its own.
    await expect(editor.locator('[data-format=bold]').first()).toHaveText(/^Steil?$/);
    await page.keyboard.press('Alt+s');
    await expect(editor).toContainText('steep stairs');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(editor).not.toContainText('steep stairs');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 2)).toBeFocused();
  });

  await test.step('the next unit to confirm', async () => {
    await rowOf(page, 1).focus();
    await page.keyboard.press('c');
    await expect(rowOf(page, 2)).toBeFocused();
    await page.keyboard.press('c');
    await expect(rowOf(page, 3)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await expect(rowOf(page, 3)).toBeFocused();
  });

  await test.step('an answer from before a confirmation does not lead back to the unit', async () => {
    const found = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    await page.route('**/confirmations', async (route) => {
      await found.promise;
      await route.continue();
    });
    await page.route(/state=unconfirmed/, async (route) => {
      const response = await route.fetch();
      found.resolve();
      await saved.promise;
      await route.fulfill({ response });
    });
    await page.keyboard.press('c');
    await expect(rowOf(page, 4)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await expect(page.getByText('All changes are saved')).toBeVisible();
    saved.resolve();
    await expect(rowOf(page, 4)).toBeFocused();
    await page.unroute('**/confirmations');
    await page.unroute(/state=unconfirmed/);
  });

  await test.step('the next unit to confirm and a link may be far away', async () => {
    const path = new URL(page.url()).pathname;
    const answer = await callApi(page, 'GET', `/api${path}/units?limit=1&offset=199`);
    const { units } = answer as { units: readonly { id: string }[] };
    await page.goto(`${page.url()}?unit=${units[0]?.id}`);
    await expect(rowOf(page, 200)).toBeFocused();
    await expect(rowOf(page, 200)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(rowOf(page, 252)).toBeFocused();
    await page.keyboard.press('n');
    await expect(rowOf(page, 4)).toBeFocused();
  });

  await test.step('everything that is shown is selected, and the list of keys names all commands', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await expect(page.getByText('252 units selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('252 units selected')).toBeHidden();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Copy the source to the translation')).toBeVisible();
    await expect(keys.getByText('Choose a file')).toBeVisible();
    await inspect(page, 'review-keys');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 4)).toBeFocused();
  });

  await test.step('the name, files and filters stay in view, and cover no row', async () => {
    await page.goto(address);
    const all = page.getByRole('button', { name: 'All 252' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(all).toBeInViewport();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      for (const action of [
        page.getByRole('link', { name: 'My Translations' }).last(),
        page.getByRole('button', { name: 'Download', exact: true }),
      ]) {
        const box = await action.boundingBox();
        const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
        expect(middle, `${width}: in the line of the name`).toBeGreaterThan(title?.y ?? 0);
        expect(middle).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
      }
      await rowOf(page, 1).focus();
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
      await expect(all).toBeInViewport();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('k');
      await expect(rowOf(page, 13)).toBeFocused();
      const filters = await page.getByRole('searchbox').boundingBox();
      const row = await rowOf(page, 13).boundingBox();
      expect(row?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('changes without a connection are kept, also over a reload, and saved later', async () => {
    await page.route('**/api/translations/*/units/*', (route) => route.abort('internetdisconnected'));
    for (const number of [5, 6]) {
      await runCommand(page, String(number));
      await expect(rowOf(page, number)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: `Translation of unit ${number}` })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`Regel ${number}.`);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(target(number)).toHaveText(`Regel ${number}.`);
    }
    await expect(page.getByText('2 changes not saved yet')).toBeVisible();
    await expect(rowOf(page, 5).getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await expect(target(5)).toHaveText('Regel 5.');
    await expect(page.getByText('2 changes not saved yet')).toBeVisible();

    await page.unroute('**/api/translations/*/units/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await page.reload();
    await expect(target(6)).toHaveText('Regel 6.');
    await expect(rowOf(page, 6).getByText('Edited')).toBeVisible();
  });
});
