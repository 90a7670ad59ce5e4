import { reportDocument } from '../src/documents.ts';
import { hold, translated } from '../src/late.ts';
import { callApi } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const tmx = `<tmx version="1.4"><header srclang="en"/><body>
<tu><tuv xml:lang="en"><seg>The lamp is lit.</seg></tuv><tuv xml:lang="de"><seg>Die Lampe brennt.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>The ships come.</seg></tuv><tuv xml:lang="de"><seg>Die Schiffe kommen.</seg></tuv></tu>
</body></tmx>`;

test('a form that is saved slowly ends nothing else, and loses nothing', { tag: '@rare' }, async ({
  page,
  demoServer: server,
}) => {
  const path = await translated(page, server, reportDocument());

  await test.step('a segment of a memory', async () => {
    const { memory } = (await callApi(page, 'POST', '/api/memories', { name: 'House' })) as {
      memory: { id: string };
    };
    await page.goto(`${server.url}/memories/${memory.id}`);
    await page.getByRole('button', { name: 'Import file' }).click();
    const importing = page.getByRole('dialog');
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'house.tmx', mimeType: '', buffer: Buffer.from(tmx) });
    await importing.getByRole('button', { name: 'Import 2 segments' }).click();
    await importing.getByRole('button', { name: 'Done' }).click();
    const editor = (number: number) =>
      page.getByRole('textbox', { name: `Translation of segment ${number}` });
    const answer = await hold(page, /\/segments\//, 'PATCH');
    await page.getByRole('button', { name: 'Edit segment 1' }).click();
    await expect(editor(1)).toBeFocused();
    await page.keyboard.type(' Noch.');
    await page.keyboard.press('ControlOrMeta+Enter');
    // What is typed now would not be saved.
    await page.keyboard.type('x');
    await expect(editor(1)).toHaveText(/ Noch\.$/);
    await page.getByRole('button', { name: 'Edit segment 2' }).click();
    await expect(editor(2)).toBeFocused();
    await page.keyboard.type(' Von');
    await answer();
    await expect(editor(1)).toBeHidden();
    await page.keyboard.type(' Hand');
    await expect(editor(2)).toHaveText(/ Von Hand$/);
  });

  await test.step('a term of a glossary', async () => {
    const { glossary } = (await callApi(page, 'POST', '/api/glossaries', {
      name: 'House terms',
      source_language: 'en',
      target_languages: ['de'],
    })) as { glossary: { id: string } };
    for (const source of ['lamp', 'ship'])
      await callApi(page, 'POST', `/api/glossaries/${glossary.id}/terms`, { source, translations: {} });
    await page.goto(`${server.url}/glossaries/${glossary.id}`);
    const form = page.getByRole('dialog', { name: 'Edit term' });
    const answer = await hold(page, /\/terms\//, 'PATCH');
    await page.getByRole('button', { name: 'Edit lamp', exact: true }).click();
    await form.getByLabel('Note').fill('On the ceiling.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Edit ship', exact: true }).click();
    await expect(form.getByRole('textbox').first()).toHaveValue('ship');
    await answer();
    await form.getByLabel('Note').fill('At sea.');
    await expect(form.getByRole('textbox').first()).toHaveValue('ship');
  });

  await test.step('a comment', async () => {
    await page.goto(`${server.url}${path}`);
    await page.locator('[data-part=source]').nth(1).click();
    await page.keyboard.press('d');
    const field = page.getByRole('textbox', { name: 'Comment on this unit' });
    await expect(field).toBeFocused();
    const answer = await hold(page, /\/comments$/, 'POST');
    await page.keyboard.type('Short?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('Short?');
    await answer();
    await expect(field).toHaveValue('');
    await page.keyboard.type('More');
    await expect(field).toHaveValue('More');
  });
});
