import type { Page } from '@playwright/test';
import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import type { VersoServer } from '../src/server.ts';
import { callApi, createAccount, deliver } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const lease = {
  name: 'lease.docx',
  bytes: docx(paragraph('The tenant pays the\u00a0rent.'), paragraph('Nobody else is bound.')),
};

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Translation of unit 1' });
const rowOf = (page: Page) => page.locator('article[aria-posinset="1"]');

/** Opens the review of a lease whose first unit has two terms. */
async function openReview(page: Page, server: VersoServer): Promise<void> {
  await createAccount(page, server);
  const { glossary } = (await callApi(page, 'POST', '/api/glossaries', {
    name: 'Leases',
    source_language: 'en',
    target_languages: ['de'],
  })) as { glossary: { id: string } };
  for (const [source, preferred] of [
    ['tenant', 'Mieterin'],
    ['rent', 'Miete'],
  ])
    await callApi(page, 'POST', `/api/glossaries/${glossary.id}/terms`, {
      source,
      translations: { de: { preferred } },
    });
  await page.goto(server.url + (await deliver(page, lease, { glossary_ids: [glossary.id] })));
  await rowOf(page).focus();
}

test('terms are suggested to those who write, hidden characters shown, and texts enlarged, by keyboard', async ({
  page,
  context,
  demoServer,
}) => {
  await openReview(page, demoServer);
  const editor = editorOf(page);
  const source = rowOf(page).locator('[data-part=source]');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const chosen = list.getByRole('option', { selected: true });
  await test.step('what is typed while a dialog or a field is being loaded is no command', async () => {
    const target = rowOf(page).locator('[data-part=target]');
    const machine = (await target.textContent()) ?? '';
    /** Presses a key, and S, which copies the source, before a part of the interface arrives. */
    const pressBefore = async (part: string, key: string) => {
      const asked = Promise.withResolvers<void>();
      const typed = Promise.withResolvers<void>();
      await page.route(`**/assets/${part}-*.js`, async (route) => {
        asked.resolve();
        await typed.promise;
        await route.continue();
      });
      await page.keyboard.press(key);
      await asked.promise;
      await page.keyboard.press('s');
      typed.resolve();
    };

    await pressBefore('replace-dialog', 'f');
    await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(page)).toBeFocused();
    await pressBefore('comments-tab', 'd');
    const comment = page.getByRole('textbox', { name: 'Comment on this unit' });
    await expect(comment).toBeFocused();
    await expect(target).toHaveText(machine);

    // The field has had the focus: the next unit keeps it.
    await rowOf(page).focus();
    await page.keyboard.press('j');
    const second = page.locator('article[aria-posinset="2"]');
    await expect(comment).toBeVisible();
    await expect(second).toBeFocused();
    await page.keyboard.press('d');
    await expect(comment).toBeFocused();
  });

  await rowOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Die Mi');

  await test.step('the editor names the list and its chosen option', async () => {
    await expect(list.getByRole('option')).toHaveText(['MieterinTerm for tenant', 'MieteTerm for rent']);
    await expect(chosen).toContainText('Mieterin');
    await expect(editor).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    await expect(editor).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await inspect(page, 'review-suggestions', { part: 'main' });
  });

  await test.step('Tab takes the first, arrow keys and Enter another', async () => {
    await page.keyboard.press('Tab');
    await expect(editor).toHaveText('Die Mieterin');
    await expect(editor).toBeFocused();
    await expect(list).toBeHidden();
    await page.keyboard.type(' zahlt die mi');
    await expect(chosen).toContainText('Mieterin');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('Miete');
    await page.keyboard.press('Enter');
    await expect(editor).toHaveText('Die Mieterin zahlt die Miete');
  });

  await test.step('Escape closes the list, not the editor, and Enter breaks the line again', async () => {
    await page.keyboard.type(', die Mi');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('Enter');
    expect(await editor.textContent()).toBe('Die Mieterin zahlt die Miete, die Mi\n');
    await page.keyboard.press('ControlOrMeta+Z');
  });

  await test.step('an input method is left alone', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Die ');
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'Mi', selectionStart: 2, selectionEnd: 2 });
    await expect(editor).toContainText('Die Mi');
    await expect(list).toBeHidden();
    await input.send('Input.insertText', { text: 'Mi' });
    await page.keyboard.type('et');
    await expect(chosen).toContainText('Mieterin');
    await page.keyboard.press('Tab');
    await expect(editor).toHaveText('Die Mieterin');
  });

  await test.step('suggestions can be switched off', async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await page.keyboard.type('suggest');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Terms are no longer suggested.')).toBeVisible();
    await expect(editor).toBeFocused();
    await page.keyboard.type(' zahlt die Mie');
    await expect(editor).toHaveText('Die Mieterin zahlt die Mie');
    await expect(list).toBeHidden();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(rowOf(page).locator('[data-part=target]')).toHaveText('Die Mieterin zahlt die Mie');
  });

  await test.step('a key marks them in both languages and changes no text', async () => {
    await rowOf(page).focus();
    await page.keyboard.press('w');
    await expect(source.locator('[data-hidden=noBreakSpace]')).toHaveAttribute('title', 'No-break space');
    await expect(source.locator('[data-hidden=space]')).toHaveCount(3);
    expect(await source.textContent()).toBe('The tenant pays the\u00a0rent.');
  });

  await test.step('in the editor too, while one types', async () => {
    await rowOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Die Mieterin zahlt ');
    await expect(editor.locator('[data-hidden=space]')).toHaveCount(3);
    await page.keyboard.press('Alt+w');
    await expect(editor.locator('[data-hidden]')).toHaveCount(0);
    await page.keyboard.press('Alt+w');
    await expect(editor.locator('[data-hidden=space]')).toHaveCount(3);
    await page.keyboard.type('pünktlich.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(rowOf(page).locator('[data-part=target]')).toHaveText('Die Mieterin zahlt pünktlich.');
  });

  await test.step('the size of texts is chosen, and both are kept', async () => {
    const size = () => source.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const normal = await size();
    await page.getByRole('button', { name: 'How texts are shown' }).click();
    await page.getByText('Large', { exact: true }).click();
    await expect.poll(size).toBeGreaterThan(normal);
    await inspect(page, 'review-view-menu', { part: 'main' });
    await page.reload();
    await expect.poll(size).toBeGreaterThan(normal);
    await expect(source.locator('[data-hidden]')).toHaveCount(4);
  });
});
