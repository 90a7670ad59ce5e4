import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import {
  callApi,
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { createTeam, joinTeam } from '../src/team.ts';
import { expect, test } from '../src/test.ts';

const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="de" changeid="Ada"><seg>${target}</seg></tuv></tu>`;

/** A TMX file with a unit that has no translation. */
const tmx = `<?xml version="1.0" encoding="utf-8"?><tmx version="1.4">
<header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/>
<body>
${unit('The <bpt i="1" x="1">b</bpt>seller<ept i="1">b</ept> pays the price.', 'Der <bpt i="1" x="1">b</bpt>Verkäufer<ept i="1">b</ept> zahlt den Preis.')}
${unit('The buyer takes it over.', 'Der Käufer übernimmt sie.')}
${unit('Visitors leave before dark.', 'Besucher gehen vor Einbruch der Dunkelheit.')}
${unit('Nobody else is bound.', 'Niemand sonst ist gebunden.')}
</body></tmx>`;

const rows = (page: Page) => page.getByRole('list', { name: 'Segments' }).getByRole('listitem');

test('a memory is imported, searched, edited, used and exported', async ({ page, demoServer }) => {
  test.slow();
  await createAccount(page, demoServer);
  await page.getByRole('link', { name: 'Memories' }).click();
  await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible();
  await inspect(page, 'memories-empty');
  await page.getByRole('button', { name: 'New memory' }).click();
  const form = page.getByRole('dialog', { name: 'New memory' });
  await form.getByLabel('Name').fill('Contracts');
  await form.getByLabel('Penalty (%)').fill('5');
  await inspect(page, 'memories-new');
  await form.getByLabel('Penalty (%)').fill('0');
  await form.getByRole('button', { name: 'Create memory' }).click();
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible();

  // A file that can't be read says so; a good one is shown before it is imported.
  await page.getByRole('button', { name: 'Import file' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a TMX or XLIFF file' });
  const choose = (name: string, content: string) =>
    importing.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await choose('broken.tmx', '<tmx version="1.4"><header');
  await expect(importing.getByText('The file could not be imported')).toBeVisible();
  await choose('contracts.tmx', tmx);
  await expect(importing.getByText('4 segments found')).toBeVisible();
  await expect(importing.getByText('English → German: 4')).toBeVisible();
  await inspect(page, 'memories-import');
  await importing.getByRole('button', { name: 'Import 4 segments' }).click();
  await expect(importing.getByText('4 segments imported')).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('Imported by Ada');
  await inspect(page, 'memories-segments');

  // Concordance: the hit is marked, in the translation too.
  await page.getByRole('searchbox', { name: 'Search source and translation' }).fill('käufer');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().locator('mark')).toHaveText(/käufer/i);
  await expect(page).toHaveURL(/search=k/);
  await page.getByRole('searchbox', { name: 'Search source and translation' }).fill('seller');
  await expect(rows(page)).toHaveCount(1);

  // Edited by keyboard; its code stays.
  await page.getByRole('button', { name: 'Edit segment 1' }).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'Translation of segment 1' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Sofort.');
  await inspect(page, 'memories-edit');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('button', { name: 'Edit segment 1' })).toBeFocused();
  await expect(rows(page).first()).toContainText('zahlt den Preis. Sofort.');
  await expect(rows(page).first()).toContainText('Edited by Reader');
  await page.getByRole('button', { name: 'Edit segment 1' }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type('Discarded');
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).not.toContainText('Discarded');

  // Its earlier translation is restored, and the edit after it.
  const history = page.getByRole('dialog', { name: 'History' });
  for (const restored of ['zahlt den Preis.', 'zahlt den Preis. Sofort.']) {
    await page.getByRole('button', { name: 'History of segment 1' }).click();
    await expect(history.getByRole('listitem').first()).toContainText('Now');
    if (restored.endsWith('Preis.')) await inspect(page, 'memories-history');
    await history.getByRole('button', { name: 'Restore earlier translation 1' }).click();
    await expect(history).toBeHidden();
    await expect(rows(page).first()).toContainText(restored);
  }
  await page.mouse.move(0, 0); // closes the tooltip

  // Deleted, one and several.
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(4);
  await rows(page)
    .filter({ hasText: 'Visitors' })
    .getByRole('button', { name: /^Delete segment/ })
    .click();
  const removing = page.getByRole('dialog', { name: 'Delete this segment?' });
  await removing.getByRole('button', { name: 'Delete segment' }).click();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).filter({ hasText: 'Nobody' }).getByRole('checkbox').check();
  await expect(page.getByText('1 segment selected')).toBeVisible();
  await inspect(page, 'memories-selected');
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await removing.getByRole('button', { name: 'Delete segment' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Actions for Contracts' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'TMX with inline codes' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('Contracts.tmx');
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain('zahlt den Preis. Sofort.');
  expect(exported.match(/<tu /g)).toHaveLength(2);

  // A translation reuses it, and its review shows how well it matched.
  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  const bytes = Buffer.from(docx(paragraph('The buyer takes it over.'), paragraph('Something else.')));
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  const units = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(units.first()).toContainText('Der Käufer übernimmt sie.');
  await expect(units.first().getByText('100 % match')).toBeVisible();
  await inspect(page, 'memories-review');

  // Renamed and deleted.
  await page.getByRole('link', { name: 'Memories' }).click();
  await expect(page.getByText(/2 segments · English → German · Priority 1/)).toBeVisible();
  await inspect(page, 'memories');
  await page.getByRole('button', { name: 'Actions for Contracts' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Memory settings' });
  await settings.getByLabel('Name').fill('Agreements');
  await settings.getByLabel('Penalty (%)').fill('3');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Agreements' })).toBeVisible();
  await expect(page.getByText(/Priority 1, penalty 3 %/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Agreements' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete memory' }).click();
  await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible();
});

test('a memory that can’t be loaded says so, and one that is gone leads back', async ({
  page,
  demoServer,
}) => {
  await createAccount(page, demoServer);
  await page.route('**/api/memories', (route) => route.abort());
  await page.getByRole('link', { name: 'Memories' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await inspect(page, 'memories-failed');
  await page.unroute('**/api/memories');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible();
  await page.goto(`${demoServer.url}/memories/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'This memory is not available' })).toBeVisible();
  await page.getByRole('link', { name: 'Translation memories' }).click();
  await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible();
});

test('the members of a workspace work on a shared memory', async ({ page: owner, browser, startServer }) => {
  test.slow();
  const server = await startServer();
  await createTeam(owner, server);
  const member = await (await browser.newContext()).newPage();
  const { email } = await joinTeam(member, owner, server);

  // The owner shares a new memory; the member sees it, imports into it and edits it, but can't delete it.
  await owner.goto(`${server.url}/memories`);
  await owner.getByRole('button', { name: 'New memory' }).click();
  const form = owner.getByRole('dialog', { name: 'New memory' });
  await form.getByLabel('Name').fill('House');
  await form.getByRole('checkbox', { name: 'Share with your workspace' }).check();
  await form.getByRole('button', { name: 'Create memory' }).click();
  await expect(owner.getByRole('heading', { name: 'House', level: 1 })).toBeVisible();
  await expect(owner.getByText('Shared', { exact: true })).toBeVisible();

  await member.goto(`${server.url}/memories`);
  await expect(member.getByText('From your workspace')).toBeVisible();
  await member.getByRole('link', { name: 'House' }).click();
  await member.getByRole('button', { name: 'Import file' }).click();
  const importing = member.getByRole('dialog', { name: 'Import a TMX or XLIFF file' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'house.tmx', mimeType: '', buffer: Buffer.from(tmx) });
  await importing.getByRole('button', { name: 'Import 4 segments' }).click();
  await importing.getByRole('button', { name: 'Done' }).click();
  await member.getByRole('searchbox').fill('Visitors');
  await expect(rows(member)).toHaveCount(1);
  await member.getByRole('button', { name: 'Edit segment 1' }).click();
  await expect(member.getByRole('textbox', { name: 'Translation of segment 1' })).toBeFocused();
  await member.keyboard.type(' Bitte.');
  await member.keyboard.press('ControlOrMeta+Enter');
  await expect(rows(member).first()).toContainText(`Edited by ${email}`);
  await member.mouse.move(0, 0); // closes the tooltip
  await inspect(member, 'memories-member');
  await member.getByRole('button', { name: 'Actions for House' }).click();
  await expect(member.getByRole('menuitem', { name: 'TMX, text only' })).toBeVisible();
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

  await owner.reload();
  await expect(rows(owner)).toHaveCount(4);
  await expect(rows(owner).first()).toContainText(`Edited by ${email}`);
});

test('the quote shows what memories hold, and its user decides whether it is reused', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  await createAccount(page, server);
  const compared: string[] = [];
  page.on('request', (request) => request.url().endsWith('/quotes/document') && compared.push(request.url()));
  const texts = [
    'The buyer takes it over.',
    'Nobody else is bound.',
    'Visitors leave after dark.',
    'New text.',
  ];
  const bytes = Buffer.from(docx(...texts.map((text) => paragraph(text))));
  await chooseDocument(page, { name: 'letter.docx', bytes });
  await chooseTarget(page, 'German');
  const dialog = page.getByRole('dialog', { name: 'Ready to Translate' });
  const open = () => page.getByRole('button', { name: 'Translate Document' }).click();
  const figure = (term: string) => dialog.locator('dl > div', { hasText: term }).locator('dd');
  const total = texts.join('').length;
  const known = texts.slice(0, 2).join('').length;

  // Without a memory, nothing is compared.
  await open();
  await expect(dialog.getByText('Included in your plan', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('table')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(compared).toEqual([]);

  const { memory } = (await callApi(page, 'POST', '/api/memories', { name: 'Contracts' })) as {
    memory: { id: string };
  };
  const file = { name: 'contracts.tmx', mimeType: 'application/xml', buffer: Buffer.from(tmx) };
  const imported = await page.request.post(`${server.url}/api/memories/${memory.id}/import`, {
    headers: { origin: server.url },
    multipart: { options: '{}', file },
  });
  expect(imported.ok()).toBe(true);

  // A failure leaves the price, and says so.
  await page.route('**/api/quotes/document', (route) => route.abort(), { times: 1 });
  await open();
  await expect(dialog.getByText('The matches could not be counted')).toBeVisible();
  await expect(figure('Characters')).toHaveText(String(total));
  await inspect(page, 'quote-memory-failed');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const band = (name: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(band('100 %')).toHaveText(`100 %29${known}`);
  await expect(band('75–84 %')).toHaveText('75–84 %1426');
  await expect(dialog.getByText('2 units can be reused without a model.')).toBeVisible();
  await expect(figure('Reused from memory')).toHaveText(`-${known}`);
  await expect(figure('Effective characters')).toHaveText(String(total - known));
  await inspect(page, 'quote-memory');
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}/settings?tab=account`);
  await page.getByRole('combobox', { name: 'Reuse translations from memory' }).click();
  await page.getByRole('option', { name: 'Ask' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await inspect(page, 'settings-memory');

  // By keyboard: the price follows the choice, and so does the translation.
  await page.getByRole('link', { name: 'Translate', exact: true }).click();
  await open();
  const reuse = dialog.getByRole('radio', { name: /^Reuse them/ });
  await expect(reuse).toBeChecked();
  await expect(figure('Effective characters')).toHaveText(String(total - known));
  await reuse.focus();
  await page.keyboard.press('ArrowDown');
  await expect(figure('Effective characters')).toHaveText(String(total));
  await expect(figure('Reused from memory')).toHaveText('0');
  await inspect(page, 'quote-memory-ask');
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Start Translation' }).click();
  await expectSuccess(page);
  await expect(page.locator('dl > div', { hasText: 'Characters charged' })).toContainText(
    String(total - known),
  );
});
