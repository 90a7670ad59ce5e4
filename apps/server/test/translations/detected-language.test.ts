import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { get, start, until } from './client.ts';

const french = docx(
  paragraph('Les enfants jouent dans le jardin de la vieille maison.'),
  paragraph('Demain, nous irons ensemble au marché pour acheter du pain.'),
);
const figures = docx(paragraph('ABC 12.50 — 30 %'));

describeWithDatabase('the source language', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  it('is stored as null with the detected language when none was named', async () => {
    const user = await signUp(server);
    const detected = await start(server, user, { bytes: french, source_language: null });
    expect(detected).toMatchObject({ source_language: null, detected_language: 'fr' });
    await until(server, user, detected.id, 'completed');
    expect(await get(server, user, detected.id)).toMatchObject({
      source_language: null,
      detected_language: 'fr',
    });

    const named = await start(server, user, { bytes: french, source_language: 'en' });
    expect(named).toMatchObject({ source_language: 'en', detected_language: null });
  });

  it('is unknown when the text gives no clue, which does not block the translation', async () => {
    const user = await signUp(server);
    const { id, detected_language } = await start(server, user, { bytes: figures, source_language: null });
    expect(detected_language).toBeNull();
    await until(server, user, id, 'completed');
  });
});
