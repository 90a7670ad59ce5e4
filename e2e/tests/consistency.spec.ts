import { docx, paragraph } from '@verso/engine/fixtures';
import { inspect } from '../src/inspect.ts';
import {
  chooseDocument,
  chooseTarget,
  createAccount,
  expectSuccess,
  startTranslation,
} from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const minutes = {
  name: 'minutes.docx',
  bytes: Buffer.from(
    docx(
      paragraph('Next meeting in the town hall'),
      paragraph('We met and talked about the roof.'),
      paragraph('Next meeting in the town hall'),
    ),
  ),
};

test('a text with two translations gets one of them everywhere', async ({ page, simulator, startServer }) => {
  test.slow();
  const server = await startServer({
    OPENAI_COMPATIBLE_BASE_URL: simulator.baseUrls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  });
  await createAccount(page, server);
  await chooseDocument(page, minutes);
  await chooseTarget(page, 'German');
  await startTranslation(page);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('tab', { name: 'Consistency' }).click();
  await expect(page.getByText('Everything that recurs is translated alike')).toBeVisible();

  await page.getByRole('tab', { name: 'Review', exact: true }).click();
  const rows = page.getByRole('feed', { name: 'Units' }).getByRole('article');
  await rows.first().getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Translation of unit 1' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Das nächste Treffen ist im Rathaus');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(rows.first().getByText('Edited')).toBeVisible();

  await page.getByRole('tab', { name: 'Consistency' }).click();
  const item = page.getByRole('article', { name: 'Next meeting in the town hall' });
  await expect(item.getByRole('listitem')).toHaveCount(2);
  await inspect(page, 'consistency', { part: 'main' });

  // An occurrence is one click away, among its neighbors.
  await item.getByRole('link', { name: 'Unit 1' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.locator('article[data-row]:focus')).toContainText('Next meeting in the town hall');

  await page.getByRole('tab', { name: 'Consistency' }).click();
  await item.getByRole('button', { name: 'Use everywhere: Das nächste Treffen ist im Rathaus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use everywhere: Das nächste Treffen ist im Rathaus' });
  await expect(dialog.getByText('1 unit changes.')).toBeVisible();
  await expect(dialog.locator('ins')).toHaveText('Das nächste Treffen ist im Rathaus');
  await dialog.getByRole('button', { name: 'Change 1 unit' }).click();
  await expect(page.getByText('1 unit was changed. The file is rebuilt.')).toBeVisible();
  await expect(page.getByText('Everything that recurs is translated alike')).toBeVisible();
  await page.getByRole('tab', { name: 'Review', exact: true }).click();
  await expect(rows.nth(2)).toContainText('Das nächste Treffen ist im Rathaus');
});
