import type { Page } from '@playwright/test';
import { bold, docx, paragraph } from '@verso/engine/fixtures';
import { hold, translated } from '../src/late.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const house = {
  name: 'house.docx',
  bytes: Buffer.from(
    docx(
      paragraph('Mind the ', bold('steep stairs'), ' on your way up.'),
      ...Array.from({ length: 250 }, (_, index) => paragraph(`Rule ${index + 2} of the house is short.`)),
    ),
  ),
};

const rowOf = (page: Page, number: number) => page.locator(`article[aria-posinset="${number}"]`);
const targetOf = (page: Page, number: number) => rowOf(page, number).locator('[data-part=target]');
const editorOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Translation of unit ${number}` });

const match = {
  id: '0b0a4a52-6f0c-4c5e-9d8e-2f6a1c3b4d5e',
  memory_id: '0b0a4a52-6f0c-4c5e-9d8e-2f6a1c3b4d5f',
  source_language: 'en',
  target_language: 'de',
  source: 'Rule 2 of the house is short.',
  target: 'Aus dem Speicher',
  origin: 'imported',
  document: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  score: 100,
};

/** Opens the editor of a row with its button and types. @returns a check that it is still open, and that further letters go there */
async function write(page: Page, number: number): Promise<() => Promise<void>> {
  await rowOf(page, number).getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = editorOf(page, number);
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Von Hand');
  return async () => {
    // As commands, these would confirm the translation, and overwrite it with the source.
    await page.keyboard.type(' cs');
    await expect(editor).toHaveText('Von Hand cs');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  };
}

test('an answer that comes late does not interrupt who is writing', async ({ page, demoServer: server }) => {
  const path = await translated(page, server, house);
  const address = `${server.url}${path}`;
  const untouched = async () => {
    const { units } = (await callApi(page, 'GET', `/api${path}/units?limit=200`)) as {
      units: readonly { state: string; confirmed_at?: string }[];
    };
    expect(
      units.filter(({ state, confirmed_at }) => state === 'edited' || confirmed_at !== undefined),
    ).toEqual([]);
  };
  const open = async (query = '') => {
    await page.goto(address + query);
    await expect(rowOf(page, 1)).toContainText('steep stairs');
  };
  const select = async (number: number) => {
    await rowOf(page, number).locator('[data-part=source]').click();
    await expect(rowOf(page, number)).toBeFocused();
  };

  await test.step('the next unit to confirm', async () => {
    await open();
    await select(2);
    const answer = await hold(page, /state=unconfirmed/);
    await page.keyboard.press('n');
    const isStillOpen = await write(page, 2);
    await answer();
    await isStillOpen();
  });

  await test.step('the unit of a link', async () => {
    const { units } = (await callApi(page, 'GET', `/api${path}/units?limit=1&offset=4`)) as {
      units: readonly { id: string }[];
    };
    const answer = await hold(page, new RegExp(`/units\\?unit=${units[0]?.id}`));
    await open(`?unit=${units[0]?.id}`);
    const isStillOpen = await write(page, 2);
    await answer();
    await isStillOpen();
  });

  await test.step('a row whose page is loaded', async () => {
    await open();
    const answer = await hold(page, /offset=200/);
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox', { name: 'Type a command' }).fill('200');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 200)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, 201)).toBeFocused();
    const isStillOpen = await write(page, 199);
    await answer();
    await expect(rowOf(page, 201)).toContainText('Rule 201');
    await isStillOpen();
  });

  await test.step('the comments of a unit', async () => {
    await open();
    await select(2);
    const answer = await hold(page, /\/comments\?unit=/);
    await page.keyboard.press('d');
    const isStillOpen = await write(page, 3);
    await answer();
    await isStillOpen();
  });

  await test.step('a memory match', async () => {
    await open();
    const answer = await hold(page, /\/memories\/matches/, 'POST', { matches: [match] });
    const isStillOpen = await write(page, 2);
    await page.keyboard.press('ControlOrMeta+1');
    await page.keyboard.press('End');
    await answer();
    await expect(page.getByText('You went on before the match was found.')).toBeVisible();
    await isStillOpen();
  });

  await test.step('another translation of the unit before', async () => {
    await open();
    await select(2);
    const answer = await hold(page, /\/retranslate/, 'POST');
    await page.keyboard.press('r');
    await rowOf(page, 2).locator('form').getByRole('button', { name: 'Translate again' }).click();
    const isStillOpen = await write(page, 3);
    await answer();
    await isStillOpen();
  });

  await test.step('the editor itself', async () => {
    const answer = await hold(page, /\/unit-editor-[\w-]{8}\.js/);
    await open();
    await select(2);
    await page.keyboard.press('Enter');
    await page.keyboard.type('ja');
    await answer();
    await expect(editorOf(page, 2)).toBeFocused();
    await page.keyboard.press('Escape');
    await untouched();
  });

  await test.step('a replacement that was canceled', async () => {
    await open();
    await select(2);
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: 'Find and replace in the translation' });
    await dialog.getByLabel('Find', { exact: true }).fill('.');
    await dialog.getByLabel('Replace with').fill('!');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Replace in/ })).toBeEnabled();
    await page.route(/\/replacements/, () => undefined);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Replace in/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unroute(/\/replacements/);
    await page.keyboard.press('ControlOrMeta+K');
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await expect(palette).toBeVisible();
    await page.keyboard.type('conf');
    await expect(palette.getByRole('combobox')).toHaveValue('conf');
    await page.keyboard.press('Escape');
  });

  await test.step('what was written before going on is saved from the row', async () => {
    await open();
    await select(2);
    await write(page, 2);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rowOf(page, 3)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(targetOf(page, 2)).toHaveText('Von Hand');
    await expect(rowOf(page, 3)).toBeFocused();
    await expect(page.getByText('All changes are saved')).toBeVisible();
    // An empty text can't be saved: the editor says so.
    await page.keyboard.press('Home');
    await write(page, 1);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rowOf(page, 2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(editorOf(page, 1)).toBeFocused();
    await expect(rowOf(page, 1).getByText('A translation can’t be empty.')).toBeVisible();
  });
});
