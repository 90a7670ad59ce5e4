import type { Locator, Page } from '@playwright/test';
import { bold, docx, heading, paragraph } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { callApi, createAccount, deliver, download } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const textsPerArticle = 5;

/** A purchase agreement with terms, bold text, numbers and sentences that recur. */
const agreement = {
  name: 'agreement.docx',
  bytes: docx(heading(1, 'Purchase agreement'), ...[1, 2, 3].flatMap(articleOf)),
};

function articleOf(number: number): ReturnType<typeof paragraph>[] {
  return [
    heading(2, `Article ${number}: Lot ${number}`),
    paragraph(`The Seller delivers lot ${number} to the Buyer.`),
    paragraph('Payment is due within ', bold('30 days'), ` of the delivery of lot ${number}.`),
    paragraph('Both parties keep a copy.'),
    paragraph(`Item ${number} is checked on arrival.`),
  ];
}

/** The place of a text of an article in the document, counted from 1: the heading of the article is 0. */
const placeOf = (article: number, text: number) => 2 + (article - 1) * textsPerArticle + text;

const rowOf = (page: Page, number: number): Locator => page.locator(`article[aria-posinset="${number}"]`);
const targetOf = (page: Page, number: number) => rowOf(page, number).locator('[data-part=target]');

async function goTo(page: Page, number: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  const field = page.getByRole('combobox', { name: 'Type a command or the number of a unit' });
  await expect(field).toBeFocused();
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, number)).toBeFocused();
}

/** Opens a unit and selects its translation. */
async function edit(page: Page, number: number): Promise<void> {
  await goTo(page, number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: `Translation of unit ${number}` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
}

/** The text of each paragraph of the downloaded document. */
function paragraphsOf(bytes: Uint8Array): readonly string[] {
  const xml = new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
  return xml.split('</w:p>').map((part) => part.replaceAll(/<[^>]*>/g, '').trim());
}

test('a contract is finished by keyboard alone, with its terms and what was just confirmed', {
  tag: '@rare',
}, async ({ page, startServer, simulator }) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ style: 'dictionary', rates: { termIgnored: 1 } });
  await createAccount(page, server);
  const path = await deliver(page, agreement, { glossary_ids: [await createGlossary(page)] });
  await page.addInitScript(notePointers);
  await test.step('a unit that needs a look leads to its place in the review', async () => {
    await page.goto(`${server.url}/?t=${path.split('/').at(-1)}`);
    await page.locator('details', { hasText: 'to review' }).getByRole('link').first().click();
    await expect(rowOf(page, placeOf(1, 1))).toBeFocused();
  });
  await page.goto(server.url + path);
  await expect(page.getByRole('button', { name: 'All 16' })).toBeVisible();
  await rowOf(page, 1).focus();
  /** What the file must have at the end, by place. */
  const written = new Map<number, string>();
  const writes = async (place: number, text: string) => {
    await edit(page, place);
    await page.keyboard.type(text);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(targetOf(page, place)).toHaveText(text);
    await expect(rowOf(page, place + 1)).toBeFocused();
    written.set(place, text);
  };

  await test.step('texts are written and confirmed, one after the other', async () => {
    await writes(1, 'Kaufvertrag');
    await writes(placeOf(1, 0), 'Artikel 1: Los 1');
    await expect(page.getByRole('button', { name: 'To confirm 14' })).toBeVisible();
  });

  await test.step('a term and a code are inserted by their numbers', async () => {
    await edit(page, placeOf(1, 1));
    await page.keyboard.type('Der ');
    await page.keyboard.press('Alt+Shift+1');
    await page.keyboard.type(' liefert Los 1.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(targetOf(page, placeOf(1, 1))).toHaveText('Der Verkäufer liefert Los 1.');
    written.set(placeOf(1, 1), 'Der Verkäufer liefert Los 1.');

    await edit(page, placeOf(1, 2));
    await page.keyboard.type('Dreißig Tage');
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(targetOf(page, placeOf(1, 2)).locator('[data-format=bold]')).toHaveText('Tage');
    written.set(placeOf(1, 2), 'Dreißig Tage');
  });

  await test.step('the memory has what was just confirmed', async () => {
    const place = placeOf(2, 1);
    await goTo(page, place);
    await page.keyboard.press('1');
    await expect(targetOf(page, place)).toHaveText('Der Verkäufer liefert Los 1.');
    await writes(place, 'Der Verkäufer liefert Los 2.');
  });

  await test.step('a retranslation keeps the term that the first translation missed', async () => {
    simulator.behave({ style: 'dictionary' });
    // Both edits of flagged units are saved.
    await expect(page.getByRole('button', { name: 'Flagged 1' })).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('g');
    const place = placeOf(3, 1);
    await expect(rowOf(page, place)).toBeFocused();
    await page.keyboard.press('r');
    await expect(
      rowOf(page, place).locator('form').getByRole('button', { name: 'Translate again' }),
    ).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(targetOf(page, place)).toContainText('Käuferin');
    await expect(rowOf(page, place)).toBeFocused();
    written.set(place, (await targetOf(page, place).textContent()) ?? '');
  });

  await test.step('an edit is restored', async () => {
    const place = placeOf(2, 4);
    const machine = (await targetOf(page, place).textContent()) ?? '';
    await writes(place, 'Verworfene Fassung');
    await goTo(page, place);
    await page.keyboard.press('m');
    await expect(targetOf(page, place)).toHaveText(machine);
    written.set(place, machine);
  });

  await test.step('everything is confirmed, and every edit is in the file', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    const selection = page.getByRole('group', { name: 'Selected units' });
    await expect(selection.getByText('16 units selected')).toBeVisible();
    await selection.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByRole('button', { name: 'To confirm 0' })).toBeVisible();
    expect(await page.evaluate(() => 'pressed' in window)).toBe(false);
    const texts = paragraphsOf((await download(page)).bytes);
    for (const [place, text] of written) expect(texts[place - 1]).toBe(text);
  });
});

/** A glossary with two terms. @returns its id */
async function createGlossary(page: Page): Promise<string> {
  const { glossary } = (await callApi(page, 'POST', '/api/glossaries', {
    name: 'Contracts',
    source_language: 'en',
    target_languages: ['de'],
  })) as { glossary: { id: string } };
  for (const [source, preferred] of [
    ['seller', 'Verkäufer'],
    ['buyer', 'Käuferin'],
  ])
    await callApi(page, 'POST', `/api/glossaries/${glossary.id}/terms`, {
      source,
      translations: { de: { preferred } },
    });
  return glossary.id;
}

/** Notes whether a mouse or a finger was used. */
function notePointers(): void {
  addEventListener('pointerdown', () => Object.assign(window, { pressed: true }), true);
}
