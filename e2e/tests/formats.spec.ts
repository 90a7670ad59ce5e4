import { openDocument, supportedFormats } from '@verso/engine';
import { plainDocument } from '@verso/engine/fixtures';
import { chooseDocument, signUp } from '../src/steps.ts';
import { expect, test } from '../src/test.ts';

const text = {
  heading: 'Notes of the committee',
  sentences: ['The meeting began at noon.', 'Nobody objected to the plan, and it was adopted.'],
};

test('documents of all formats are read and counted in the browser', async ({ page, demoServer }) => {
  // The page is told of a plan with every format in it: nothing is sent, so that the server needs no say.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({
      response,
      json: { ...me, credits: { ...me.credits, subscription_tier: 'business' } },
    });
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signUp(page, demoServer);
  for (const type of supportedFormats) {
    const bytes = Buffer.from(plainDocument(type, text));
    const { words, characters } = (await openDocument(new Uint8Array(bytes), type)).count();
    await chooseDocument(page, { name: `minutes.${type}`, bytes });
    await expect(page.getByText(`${words} words · 1 page · ${characters} characters`)).toBeVisible();
  }
  expect(scripts.some((path) => path.includes('document.worker'))).toBe(true);
});
