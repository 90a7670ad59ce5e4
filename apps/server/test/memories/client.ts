import { listMemoriesResponse, listMemorySegmentsResponse, listUnitsResponse } from '@verso/contracts';
import { docx, paragraph } from '@verso/engine/fixtures';
import { expect } from 'vitest';
import { send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { setPlan, start, until } from '../translations/client.ts';

/** Users of a server who translate documents, edit them and read their memories. */
export function memoryClient(getServer: () => TestServer) {
  const newUser = async (): Promise<TestUser> => {
    const user = await signUp(getServer());
    await setPlan(getServer(), user, 'business');
    return user;
  };
  const translated = async (user: TestUser, texts: readonly string[], options: object = {}) => {
    const bytes = docx(...texts.map((text) => paragraph(text)));
    const { id } = await start(getServer(), user, { bytes, source_language: 'en', ...options });
    const done = await until(getServer(), user, id, 'completed', 'failed');
    expect(done.status).toBe('completed');
    const answer = await send(getServer(), `/api/translations/${id}/units`, { user });
    return { id, done, units: listUnitsResponse.parse(await answer.json()).units };
  };
  const edit = async (user: TestUser, id: string, unitId: string | undefined, target: string) => {
    const answer = await send(getServer(), `/api/translations/${id}/units/${unitId}`, {
      user,
      method: 'PUT',
      json: { target },
    });
    expect(answer.status).toBe(200);
  };
  const memoriesOf = async (user: TestUser) =>
    listMemoriesResponse.parse(await (await send(getServer(), '/api/memories', { user })).json()).memories;
  const segmentsOf = async (user: TestUser, query = '') => {
    const [memory] = await memoriesOf(user);
    const answer = await send(getServer(), `/api/memories/${memory?.id}/segments?${query}`, { user });
    return listMemorySegmentsResponse.parse(await answer.json()).segments;
  };
  return { newUser, translated, edit, memoriesOf, segmentsOf };
}
