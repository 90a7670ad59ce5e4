import { countQuoteResponse, savedMemoryResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { expect, it } from 'vitest';
import { bootServer, send, signUp } from '../../src/testing/index.ts';

const tmx = `<tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en"
  srclang="en" datatype="plaintext"/><body><tu><tuv xml:lang="en"><seg>Good day.</seg></tuv><tuv xml:lang="de"><seg>Guten
  Tag.</seg></tuv></tu></body></tmx>`;

describeWithDatabase('the quote of a count', (openDatabase) => {
  it('says how memories are reused, where a translation can reuse them', async () => {
    const server = await bootServer({ openDatabase });
    const user = await signUp(server);
    const reuseOf = async (target_language: string, memory_reuse?: string) => {
      if (memory_reuse !== undefined)
        await send(server, '/api/account/settings', { user, method: 'PATCH', json: { memory_reuse } });
      const json = { format: 'docx', characters: 100, target_language };
      const answer = await send(server, '/api/quotes', { user, json });
      return countQuoteResponse.parse(await answer.json()).memory_reuse;
    };
    expect(await reuseOf('de')).toBeNull();
    const made = await send(server, '/api/memories', { user, json: { name: 'Letters' } });
    const { memory } = savedMemoryResponse.parse(await made.json());
    const form = new FormData();
    form.append('options', '{}');
    form.append('file', new Blob([tmx]), 'letters.tmx');
    await send(server, `/api/memories/${memory.id}/import`, { user, body: form });
    expect(await reuseOf('de')).toBe('always');
    expect(await reuseOf('fr')).toBeNull();
    expect(await reuseOf('de', 'ask')).toBe('ask');
    expect(await reuseOf('de', 'never')).toBeNull();
    await server.close();
  });
});
