import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bold, docx, heading, paragraph } from '@verso/engine/fixtures';
import { unzipSync } from 'fflate';
import { callApi, startByApi } from '../src/steps.ts';
import { createTeam, joinTeam } from '../src/team.ts';
import { expect, test } from '../src/test.ts';

const clausesPerArticle = 22;
const articles = 13;

/** A purchase agreement of 300 units, with terms, bold text, numbers and sentences that recur. */
const agreement = {
  name: 'agreement.docx',
  bytes: Buffer.from(
    docx(
      heading(1, 'Purchase agreement'),
      ...Array.from({ length: articles }, (_, index) => articleOf(index + 1)).flat(),
    ),
  ),
};

function articleOf(number: number): ReturnType<typeof paragraph>[] {
  return [
    heading(2, `Article ${number}: Lot ${number}`),
    paragraph(`The Seller delivers lot ${number} to the Buyer.`),
    paragraph('Payment is due within ', bold('30 days'), ` of the delivery of lot ${number}.`),
    paragraph('Both parties keep a copy.'),
    ...Array.from({ length: clausesPerArticle - 3 }, (_, index) =>
      paragraph(`Item ${number}.${index + 1} is checked on arrival and listed in annex ${index + 1}.`),
    ),
  ];
}
/** The place of a text of an article in the document, counted from 1: the heading of the article is 0. */
const placeOf = (article: number, text: number) => 2 + (article - 1) * (clausesPerArticle + 1) + text;

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

test('a contract of 300 units is finished by keyboard, with a reviewer', async ({
  page,
  browser,
  startServer,
  simulator,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  simulator.behave({ style: 'dictionary', rates: { termIgnored: 1 } });
  await createTeam(page, server);
  const context = await browser.newContext();
  const reviewer = await context.newPage();
  reviewer.setDefaultTimeout(30_000);
  await joinTeam(reviewer, page, server);
  await makeReviewer(page, reviewer);
  for (const each of [page, reviewer])
    for (const _ of ['once', 'twice']) await callApi(each, 'POST', '/api/survey/dismissals');
  await startByApi(page, agreement, { glossary_ids: [await createGlossary(page)] });
  const address = `${server.url}/translations/${await delivered(page)}`;

  await page.addInitScript(notePointers);
  await page.goto(`${address}?view=review`);
  await expect(page.getByRole('button', { name: 'All 300' })).toBeVisible();
  await rowOf(page, 1).focus();
  /** What the file must have at the end, by place. */
  const written = new Map<number, string>();
  const restored: string[] = [];
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
    for (let article = 1; article <= 6; article += 1) {
      await writes(placeOf(article, 0), `Artikel ${article}: Los ${article}`);
      await writes(placeOf(article, 4), `Position ${article}.1 wird bei Ankunft geprüft.`);
    }
    await expect(page.getByRole('button', { name: 'To confirm 287' })).toBeVisible();
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
    await expect(page.getByRole('button', { name: 'Flagged 11' })).toBeVisible();
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

  await test.step('edits are restored and undone', async () => {
    for (const article of [7, 8]) {
      const place = placeOf(article, 5);
      const machine = (await textAt(page, place)) ?? '';
      await writes(place, `Verworfene Fassung ${article}`);
      await goTo(page, place);
      await page.keyboard.press(article === 7 ? 'm' : 'ControlOrMeta+Z');
      // The confirmation is undone before the text.
      if (article === 8 && (await targetOf(page, place).textContent()) !== machine)
        await page.keyboard.press('ControlOrMeta+Z');
      await expect(targetOf(page, place)).toHaveText(machine);
      written.set(place, machine);
      restored.push(`Verworfene Fassung ${article}`);
    }
  });

  await test.step('a word is replaced everywhere', async () => {
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: 'Find and replace in the translation' });
    await expect(dialog.getByRole('textbox', { name: 'Find' })).toBeFocused();
    await page.keyboard.type('Los ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Partie ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('8 units change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace in 8 units' }).press('Enter');
    await expect(dialog).toBeHidden();
    for (const [place, text] of written) written.set(place, text.replace('Los ', 'Partie '));
  });

  await test.step('the reviewer asks about a unit, and is answered', async () => {
    await reviewer.goto(`${address}?view=review`);
    await rowOf(reviewer, 1).focus();
    await goTo(reviewer, placeOf(1, 1));
    await reviewer.keyboard.press('d');
    await expect(commentsOf(reviewer).getByRole('textbox', { name: 'Comment on this unit' })).toBeFocused();
    await reviewer.keyboard.type('Is it one seller?');
    await reviewer.keyboard.press('ControlOrMeta+Enter');
    await expect(commentsOf(reviewer).getByText('Is it one seller?')).toBeVisible();

    await page.reload();
    await rowOf(page, 1).focus();
    await goTo(page, placeOf(1, 1));
    await expect(rowOf(page, placeOf(1, 1)).getByRole('button', { name: '1 open comment' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(commentsOf(page).getByText('Is it one seller?')).toBeVisible();
    await commentsOf(page)
      .getByRole('button', { name: /^Reply to/ })
      .press('Enter');
    await page.keyboard.type('Yes, only one.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(commentsOf(page).getByText('Yes, only one.')).toBeVisible();
    await commentsOf(page).getByRole('button', { name: 'Resolve' }).press('Enter');
    await expect(commentsOf(page).getByText('1 resolved thread')).toBeVisible();
  });

  await test.step('everything is confirmed', async () => {
    await rowOf(page, placeOf(1, 1)).focus();
    await page.keyboard.press('ControlOrMeta+A');
    const selection = page.getByRole('group', { name: 'Selected units' });
    await expect(selection.getByText('300 units selected')).toBeVisible();
    await selection.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByRole('button', { name: 'To confirm 0' })).toBeVisible();
  });

  await test.step('the reviewer approves it, and nothing can be edited any more', async () => {
    await reviewer.reload();
    await expect(rowOf(reviewer, 1)).toBeVisible();
    await reviewer.getByRole('button', { name: 'State of the review: In progress' }).click();
    await reviewer.getByRole('menuitem', { name: 'Send to review' }).click();
    await reviewer.getByRole('button', { name: 'State of the review: In review' }).click();
    await reviewer.getByRole('menuitem', { name: 'Approve' }).click();
    await expect(reviewer.getByText('This translation is approved.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByText('This translation is approved.', { exact: false })).toBeVisible();
    await rowOf(page, 1).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Translation of unit 1' })).toBeHidden();
  });

  await test.step('every edit is in the file, and no restored one', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    const texts = paragraphsOf(readFileSync(await (await waiting).path()));
    for (const [place, text] of written) expect(texts[place - 1]).toBe(text);
    for (const text of restored) expect(texts.join('\n')).not.toContain(text);
    expect(await page.evaluate(() => 'pressed' in window)).toBe(false);
  });
  await context.close();
});

const commentsOf = (page: Page) => page.getByRole('tabpanel', { name: /^Comments/ });

/** Without e-mail the link of an invitation proves no address, and members start without further rights. */
async function makeReviewer(owner: Page, member: Page): Promise<void> {
  const { user } = (await callApi(member, 'GET', '/api/me')) as { user: { id: string } };
  await callApi(owner, 'PATCH', `/api/team/members/${user.id}`, { role: 'reviewer' });
}

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

async function textAt(page: Page, place: number): Promise<string | null> {
  await goTo(page, place);
  return targetOf(page, place).textContent();
}

/** Notes whether a mouse or a finger was used. */
function notePointers(): void {
  addEventListener('pointerdown', () => Object.assign(window, { pressed: true }), true);
}

async function delivered(page: Page): Promise<string> {
  let id = '';
  await expect
    .poll(
      async () => {
        const { translations } = (await callApi(page, 'GET', '/api/translations')) as {
          translations: { id: string; status: string }[];
        };
        id = translations[0]?.id ?? '';
        return translations[0]?.status;
      },
      { timeout: 120_000 },
    )
    .toBe('completed');
  return id;
}
