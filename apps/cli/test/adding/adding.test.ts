/** @module-tag rare */
import { readFile, writeFile } from 'node:fs/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import { startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RepositoryCopy } from './copy.ts';

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await RepositoryCopy.create();
  await writeFile(copy.path('report.docx'), docx(paragraph('Sales grew this year.')));
});
afterAll(() => copy.remove());

it('translates a document in the format added by docs/adding-a-format.md', async () => {
  await copy.follow('adding-a-format.md');
  await copy.compile('packages/translation');
  const settings = '; Shown on start\n[greeting]\ntitle = Welcome back\nsize=12\n';
  await writeFile(copy.path('settings.ini'), settings);
  await copy.verso(['translate', 'settings.ini', '--to', 'de']);
  const translated = await readFile(copy.path('settings_de-demo.ini'), 'utf8');
  expect(translated).not.toBe(settings);
  expect(translated).toMatch(/^; Shown on start\n\[greeting\]\ntitle = .*\S.*\nsize=12\n$/);
  await copy.verso(['verify', 'settings.ini', 'settings_de-demo.ini']);
});

it('translates into the language added by docs/adding-a-language.md', async () => {
  await copy.follow('adding-a-language.md');
  await copy.compile('packages/contracts');
  expect(await copy.verso(['translate', 'report.docx', '--to', 'bo'])).toContain('report_bo-demo.docx');
  await copy.verso(['verify', 'report.docx', 'report_bo-demo.docx', '--target-language', 'bo']);
});

it('translates with the provider added by docs/adding-a-provider.md', async () => {
  await copy.follow('adding-a-provider.md');
  await copy.compile('packages/gateway');
  const simulator = await startSimulator();
  try {
    const output = await copy.verso(['translate', 'report.docx', '--to', 'de'], {
      ACME_API_KEY: 'sk-simulated',
      ACME_BASE_URL: simulator.baseUrls['openai-compatible'],
      ACME_MODEL: 'acme-large',
    });
    expect(output).toContain('acme-large was used');
    expect(output).not.toContain('demo');
  } finally {
    await simulator.close();
  }
});
