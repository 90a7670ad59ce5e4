import type { Page } from '@playwright/test';
import { inspect } from '../src/inspect.ts';
import { openLibrary, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Custom prompt' });

/** Saves the current prompt in the library. */
async function savePrompt(page: Page, name: string, tags = '', open = false): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Prompt Template' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('In the words of the civil code');
  await dialog.getByLabel('Tags').fill(tags);
  if (open) await dialog.getByRole('radio', { name: 'Public' }).check();
  await dialog.getByRole('button', { name: 'Save Prompt' }).click();
  await expect(dialog).toBeHidden();
}

test('a prompt is saved, found, loaded, changed and deleted, and a public one is reported by another user', async ({
  page,
  browser,
  startServer,
}) => {
  const server = await startServer();
  await signUp(page, server);
  const listed = page.waitForRequest((request) => request.url().includes('/api/prompts?'));
  const empty = await openLibrary(page);
  expect((await listed).url()).toContain('limit=50');
  await expect(empty.getByText('No prompts yet.')).toBeVisible();
  await expect(empty.getByText('Create your first prompt to get started!')).toBeVisible();
  await expect(
    empty.getByRole('button', {
      name: /^(All|General|Legal|Medical|Business|Academic|Marketing|Technical)$/,
    }),
  ).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Load from Library' })).toBeFocused();

  // Saving shows the content, and the reason of a failure.
  await expect(prompt(page)).toHaveAttribute('rows', '4');
  await prompt(page).fill('Translate like a notary, into {targetLanguage}.');
  const refusal = { error: 'No room.', code: 'internal_error', retryable: true, requestId: 'r' };
  await page.route('**/api/prompts', (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Prompt Template' });
  const save = dialog.getByRole('button', { name: 'Save Prompt' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByText('Translate like a notary, into {targetLanguage}.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Mine');
  await inspect(page, 'save-prompt', { part: '[role=dialog]' });
  await save.click();
  await expect(dialog.getByRole('alert').locator('[data-tone=warning] svg')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('No room.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await savePrompt(page, 'Leases of the city', 'lease, formal, tenants');
  // A toast at the bottom right reports the result and can be closed.
  const toast = page.locator('[data-toast=success]').filter({ hasText: 'Prompt saved' });
  const place = await toast.boundingBox();
  const screen = page.viewportSize();
  expect(place && screen && place.x > screen.width / 2 && place.y > screen.height / 2).toBe(true);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  await savePrompt(page, 'For all', '', true);
  const library = await openLibrary(page);
  const results = library.getByRole('list', { name: 'Prompts' }).getByRole('listitem');
  await expect(results).toHaveCount(2);
  await library.getByRole('searchbox').fill('LEASES');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Never used');
  await expect(results).toContainText('leaseformal');
  await expect(results).not.toContainText('tenants');
  await expect(results).not.toContainText('Public');
  await library.getByRole('button', { name: 'Medical' }).click();
  await expect(library.getByText('No prompts found.')).toBeVisible();
  await library.getByRole('button', { name: 'All' }).click();
  await inspect(page, 'prompt-library', { part: '[role=dialog]' });

  // Loaded by keyboard only.
  await library.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(library).toBeHidden();
  await expect(prompt(page)).toHaveValue('Translate like a notary, into Spanish.');
  await openLibrary(page);
  await expect(results.filter({ hasText: 'Leases' })).toContainText('Used 1 time');

  // Another user sees only the public one.
  const otherPage = await (await browser.newContext()).newPage();
  await signUp(otherPage, server);
  const theirs = await openLibrary(otherPage);
  const found = theirs.getByRole('list', { name: 'Prompts' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('For all');
  await expect(found).toContainText('Public');
  await expect(theirs.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Report For all' }).click();
  await theirs.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(otherPage.getByText('Thank you. An administrator will review it.')).toBeVisible();
  await otherPage.route('**/api/prompts?**', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Not today.', code: 'validation_failed', retryable: false, requestId: 'r' },
    }),
  );
  await theirs.getByRole('searchbox').fill('something else');
  await expect(theirs.getByText('Failed to fetch prompts: Not today.')).toBeVisible();
  await otherPage.route('**/api/prompts?**', (route) => route.fulfill({ json: 'not a list' }));
  await theirs.getByRole('searchbox').fill('something else again');
  await expect(theirs.getByText('Failed to load prompts', { exact: true })).toBeVisible();
  await otherPage.context().close();

  await library.getByRole('button', { name: 'Edit Leases of the city' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Prompt Template' });
  await edit.getByLabel('Name').fill('Leases');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await openLibrary(page);
  await library.getByRole('button', { name: 'Delete Leases' }).click();
  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(results).toHaveCount(1);
});
