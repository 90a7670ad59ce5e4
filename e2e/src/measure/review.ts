/**
 * `npm run bench:review`: the editor with a document of 50,000 segments (`-- --units 5000` for another number). Needs Chromium and
 * the built interface. Reports how long it takes to open, filter, find and go to a segment, the times of frames while it
 * scrolls, the delay of keys in the editor, and the memory.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { VersoServer } from '../server.ts';

const { values } = parseArgs({ options: { units: { type: 'string', default: '50000' } } });
const count = Number(values.units);

const server = await VersoServer.start({ PLANS: 'off' });
const browser = await chromium.launch(await findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const id = await translate(page);
  await measure(page, `${server.url}/translations/${id}`);
} finally {
  await browser.close();
  await server.close();
}

/** Translates the document with the demo model. @returns the translation's id */
async function translate(page: Page): Promise<string> {
  const lines = Array.from({ length: count }, (_, index) => {
    const words =
      'The keeper lights the lamp an hour before sunset and writes the time into the book of the house.';
    return `${words.slice(0, 30 + ((index * 37) % 66))} Entry ${index + 1}.`;
  });
  const origin = { headers: { origin: server.url } };
  await page.request.post(`${server.url}/api/auth/sign-up/email`, {
    ...origin,
    data: { name: 'Reader', email: 'reader@example.org', password: 'correct horse battery' },
  });
  const answer = await page.request.post(`${server.url}/api/translations`, {
    ...origin,
    multipart: {
      options: JSON.stringify({ source_language: 'en', target_language: 'de' }),
      file: { name: 'book.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n\n')) },
    },
    timeout: 300_000,
  });
  const started: { translation?: { id: string }; id?: string } = await answer.json();
  const id = started.translation?.id ?? started.id;
  if (id === undefined) throw new Error(`Not accepted: ${JSON.stringify(started)}`);
  for (;;) {
    const state = await (await page.request.get(`${server.url}/api/translations/${id}`)).json();
    const { status } = state.translation ?? state;
    if (status === 'completed') return id;
    if (status === 'failed' || status === 'cancelled') throw new Error(`The translation ended as ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function measure(page: Page, address: string): Promise<void> {
  const row = page.locator('article[data-state]');
  // Once for the caches of browser and server.
  await page.goto(address);
  await row.first().waitFor();

  report(
    'open, ms',
    await timed(async () => {
      await page.goto(address);
      await row.first().waitFor();
    }),
  );
  report(
    'units request, ms',
    await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/units?'));
      return entries.map(({ duration }) => Math.round(duration)).join(', ');
    }),
  );
  const before = await memoryOf(page);

  report('frames while scrolling', await frames(page, 3_000, 40));
  report('frames while scrolling fast', await frames(page, 3_000, 1_500));

  for (const part of [0.25, 0.5, 1]) {
    const last = Math.max(1, Math.round(count * part));
    report(
      `go to segment ${last}, ms`,
      await timed(async () => {
        await page.keyboard.press('ControlOrMeta+K');
        await page.getByRole('combobox', { name: /^Type a command/ }).fill(String(last));
        await page.keyboard.press('Enter');
        await page.locator(`article[data-state][aria-posinset="${last}"]`).waitFor();
      }),
    );
  }
  await page.evaluate(async () => {
    for (let part = 0; part <= 40; part += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * part) / 40);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  const after = await memoryOf(page);
  report('memory, MB', `${before.megabytes} after opening, ${after.megabytes} after scrolling through`);
  report('elements', `${before.elements} after opening, ${after.elements} after scrolling through`);

  await page.evaluate(() => window.scrollTo(0, 0));
  report(
    'filter, ms',
    await timed(async () => {
      await page.getByRole('button', { name: /^To confirm/ }).click();
      await page.locator('article[data-state][aria-posinset="1"]').waitFor();
    }),
  );
  report(
    'find, ms (250 of them wait for more letters)',
    await timed(async () => {
      await page.getByRole('searchbox').fill(`Entry ${count}`);
      await page.locator('article[data-state][aria-setsize="1"]').waitFor();
    }),
  );

  await page.goto(address);
  await row.first().waitFor();
  await row.first().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Translation of unit 1' }).waitFor();
  report('key to frame, ms', await typing(page));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** Scrolls for a time, by pixels per frame. @returns the frames' times */
function frames(page: Page, duration: number, pixels: number): Promise<string> {
  return page.evaluate(
    async ([length, step]) => {
      const times: number[] = [];
      const end = performance.now() + length;
      for (let last = performance.now(); last < end; ) {
        window.scrollBy(0, step);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
      const slow = times.filter((time) => time > 34).length;
      return `${times.length} in ${length / 1000} s, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ${slow} over 34 ms`;
    },
    [duration, pixels] as const,
  );
}

/** Types a sentence. @returns the time from each key to the next frame */
async function typing(page: Page): Promise<string> {
  await page.evaluate(() => {
    const times: number[] = [];
    document.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => times.push(performance.now() - event.timeStamp));
      },
      true,
    );
    Object.assign(window, { keyTimes: times });
  });
  await page.keyboard.type('Der Wärter zündet die Lampe eine Stunde vor Sonnenuntergang an.', { delay: 20 });
  return page.evaluate(() => {
    const times = (Reflect.get(window, 'keyTimes') as number[]).sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
    return `median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`;
  });
}

async function memoryOf(page: Page): Promise<{ readonly megabytes: number; readonly elements: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { megabytes: Math.round(usedSize / 1e6), elements };
}

function report(name: string, value: number | string): void {
  process.stdout.write(`${name}: ${value}\n`);
}
