import { openDocument } from '@verso/engine';
import { bold, docx, heading, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  download,
  expectSuccess,
  signUp,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  name: 'letter.docx',
  bytes: Buffer.from(
    docx(
      heading(1, 'Rules of the lighthouse'),
      paragraph('Mind the ', bold('steep stairs'), ' on your way up.'),
      paragraph('The lamp is lit an hour before sunset.'),
      paragraph('Visitors leave before dark.'),
    ),
  ),
};

test('a finished translation is edited unit by unit, and its file updates without a new charge', async ({
  page,
  simulator,
  startServer,
}) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  await signUp(page, server);
  await chooseDocument(page, letter);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await expect(page.getByText('Demo model: not a real translation')).toBeHidden();
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await expect(rows).toHaveCount(4);

  // By keyboard only: down to the second unit, write, delete its inline code, restore it, save.
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'Translation of unit 2' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Achtung, steile Treppe!');
  await expect(page.getByText('Missing from your translation:')).toBeVisible();
  await editor.press('End');
  for (const _ of 'e Treppe!') await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert bold' }).click();
  await expect(page.getByText('Missing from your translation:')).toBeHidden();

  // A reload keeps all edits.
  await page.reload();
  await expect(rows.nth(1).getByText('Draft')).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Edit' }).click();
  await expect(editor).toBeFocused();
  await expect(editor).toContainText('steile');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(rows.nth(1).getByText('Edited')).toBeVisible();
  await expect(rows.nth(2)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Changed 1' })).toBeVisible();

  const requestCount = simulator.log.length;
  const result = await download(page);
  expect(result.name).toBe('letter_de.docx');
  expect(await unitsOf(result)).toContainEqual(['Achtung, ', { bold: 'steile' }, ' Treppe!']);
  expect(simulator.log).toHaveLength(requestCount);

  // Another tab saved first: its version is not overwritten silently.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('feed').getByRole('article').nth(3);
  await theirs.getByRole('button', { name: 'Edit' }).click();
  await expect(theirs.getByRole('textbox')).toBeFocused();
  await other.keyboard.press('ControlOrMeta+A');
  await other.keyboard.type('Von der anderen Seite.');
  await rows.nth(3).getByRole('button', { name: 'Edit' }).click();
  await expect(rows.nth(3).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Von dieser Seite.');
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(theirs.getByText('Edited')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This unit has changed in the meantime').first()).toBeVisible();
  await expect(rows.nth(3).getByText('Von der anderen Seite.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(rows.nth(3).getByText('Von dieser Seite.')).toBeVisible();
  await expect(rows.nth(3)).toBeFocused();

  // Retranslated with an instruction, with the price shown first; then undone.
  const third = rows.nth(2);
  const before = await third.locator('[dir=auto]').last().textContent();
  await third.focus();
  await page.keyboard.press('r');
  await expect(third.getByText('38 characters, included in your plan')).toBeVisible();
  simulator.behave({ style: 'rot13' });
  await page.getByLabel('What should be different? (optional)').fill('Like a sailor');
  await page.keyboard.press('Enter');
  await expect(third.getByText('Translated again')).toBeVisible();
  expect(simulator.log.length).toBeGreaterThan(requestCount);
  await third.getByRole('button', { name: 'Undo' }).click();
  await expect(third.locator('[dir=auto]').last()).toHaveText(before ?? '');

  // The machine translation survives a reload and is restored with its own state.
  await page.reload();
  await rows.nth(3).getByRole('button', { name: 'Earlier versions' }).click();
  const history = page.getByRole('tabpanel', { name: /^History/ });
  const machine = history.getByRole('listitem').filter({ hasText: 'Machine translation' });
  await machine.getByRole('button', { name: /^Restore/ }).click();
  await expect(rows.nth(3).getByText('Von dieser Seite.')).toBeHidden();
  await expect(rows.nth(3).getByText('Edited')).toBeHidden();

  await rows.nth(1).getByRole('button', { name: 'Edit' }).click();
  await expect(editor).toBeFocused();
  await inspect(page, 'review-edit');
});

async function unitsOf({ bytes }: { bytes: Buffer }): Promise<unknown[]> {
  const { units } = await openDocument(new Uint8Array(bytes), 'docx');
  return units.map(({ source, codes }) =>
    source.map((node) => {
      if (typeof node === 'string') return node;
      const label = codes.find(({ id }) => id === node.id)?.label ?? '';
      return { [label]: node.type === 'paired' ? node.children.join('') : '' };
    }),
  );
}
