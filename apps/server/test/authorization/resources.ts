import {
  type ApiKeyScope,
  accountSessionsResponse,
  createApiKeyResponse,
  listMemoriesResponse,
  listMemorySegmentsResponse,
  listUnitsResponse,
  savedGlossaryResponse,
  savedPromptResponse,
  savedTermResponse,
} from '@verso/contracts';
import { termLists, userCredits, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { send, signIn, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { remember } from '../../src/words/memories/record.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { change, invite, join, teamOf } from '../teams/team.ts';
import { setPlan, start, until } from '../translations/client.ts';
import type { Caller, Resources } from './callers.ts';

/** The callers with their credentials. */
export interface Callers {
  readonly users: Readonly<Record<Exclude<Caller, 'visitor' | 'key'>, TestUser>>;
  /** API keys of an administrator, by their single scope. */
  readonly keys: Readonly<Record<ApiKeyScope, string>>;
}

/** One user per caller. The suspended user still has a session from before the suspension. */
export async function signUpCallers(server: TestServer): Promise<Callers> {
  const { orm } = server.context.database;
  const [suspended, another, beta, admin, programmer, owner] = await Promise.all([
    signUp(server),
    signUp(server),
    signUp(server),
    signUpAdministrator(server),
    signUpAdministrator(server),
    signUp(server),
  ]);
  await orm.update(users).set({ banned: true }).where(eq(users.id, suspended.id));
  await orm.update(userCredits).set({ isBetaUser: true }).where(eq(userCredits.userId, beta.id));
  await setPlan(server, programmer, 'business');
  const keys = {
    read: (await generateKey(server, programmer, 'read')).key,
    translate: (await generateKey(server, programmer, 'translate')).key,
  };
  return { users: { suspended, another, beta, admin, owner }, keys };
}

/** The owner's resources on Business: a finished translation, prompts, another session, a key, a workspace. */
export async function createResources(server: TestServer, owner: TestUser): Promise<Resources> {
  const { id: translation } = await start(server, owner);
  await until(server, owner, translation, 'completed');
  const listed = await send(server, `/api/translations/${translation}/units`, { user: owner });
  const [unit] = listUnitsResponse.parse(await listed.json()).units;
  if (unit === undefined) throw new Error('The translation has no units.');
  await setPlan(server, owner, 'business');
  await change(server, '/api/team', { json: { name: 'Acme' }, user: owner });
  const member = await join(server, owner);
  await invite(server, owner, 'invited@example.com');
  const [invitation] = (await teamOf(server, owner)).invitations;
  if (invitation === undefined) throw new Error('The invitation is missing.');
  return {
    translation,
    unit: unit.id,
    file: `${owner.id}/${translation}/translated.docx`,
    prompt: await savePrompt(server, owner, 'private'),
    publicPrompt: await savePrompt(server, owner, 'public'),
    ...(await createGlossary(server, owner)),
    ...(await createMemory(server, owner)),
    termList: await createTermList(server, owner),
    session: await signInElsewhere(server, owner),
    apiKey: (await generateKey(server, owner, 'read')).id,
    member: member.id,
    invitation: invitation.id,
    otherUser: await signUp(server),
  };
}

async function generateKey(server: TestServer, user: TestUser, scope: ApiKeyScope) {
  const json = { name: 'A program', scopes: [scope] };
  const answer = await send(server, '/api/account/api-keys', { user, json });
  return createApiKeyResponse.parse(await answer.json());
}

async function savePrompt(server: TestServer, user: TestUser, visibility: string): Promise<string> {
  const json = {
    name: 'Letters',
    prompt_content: 'Translate into {targetLanguage}.',
    category: 'legal',
    visibility,
  };
  const answer = await send(server, '/api/prompts', { user, json });
  return savedPromptResponse.parse(await answer.json()).prompt.id;
}

async function createGlossary(server: TestServer, user: TestUser) {
  const json = { name: 'Terms', source_language: 'en', target_languages: ['de'] };
  const created = await send(server, '/api/glossaries', { user, json });
  const { glossary } = savedGlossaryResponse.parse(await created.json());
  const added = await send(server, `/api/glossaries/${glossary.id}/terms`, {
    user,
    json: { source: 'seller' },
  });
  return { glossary: glossary.id, term: savedTermResponse.parse(await added.json()).term.id };
}

async function createMemory(server: TestServer, user: TestUser) {
  await remember(server.context.database, {
    userId: user.id,
    sourceLanguage: 'en',
    targetLanguage: 'de',
    texts: [{ source: ['The seller'], target: ['Der Verkäufer'], before: null, after: null }],
    origin: 'edited',
    document: 'contract.docx',
    at: new Date(),
  });
  const listed = await send(server, '/api/memories', { user });
  const [memory] = listMemoriesResponse.parse(await listed.json()).memories;
  const found = await send(server, `/api/memories/${memory?.id}/segments`, { user });
  const [segment] = listMemorySegmentsResponse.parse(await found.json()).segments;
  return { memory: memory?.id ?? '', segment: segment?.id ?? '' };
}

async function createTermList({ context }: TestServer, { id: userId }: TestUser): Promise<string> {
  const [row] = await context.database.orm
    .insert(termLists)
    .values({ userId, sourceLanguage: 'en', targetLanguage: 'de', terms: [], characters: 0 })
    .returning();
  if (row === undefined) throw new Error('The list was not stored.');
  return row.id;
}

/** @returns the ID of a session other than the user's current one */
async function signInElsewhere(server: TestServer, user: TestUser): Promise<string> {
  await signIn(server, user);
  const listed = await send(server, '/api/account/sessions', { user });
  const { sessions } = accountSessionsResponse.parse(await listed.json());
  const other = sessions.find(({ current }) => !current);
  if (other === undefined) throw new Error('There is no other session.');
  return other.id;
}
