import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { documentsOf } from './documents.ts';
import {
  accountOf,
  feedbackOf,
  glossariesOf,
  memoriesOf,
  promptsOf,
  spellingWordsOf,
  styleVersionsOf,
  translationsOf,
  usageCsv,
} from './records.ts';
import { type ZipFile, zipOf } from './zip.ts';

/**
 * Exports all data of a user as one ZIP archive: account and settings, usage log, prompts, style rules, own words, glossaries, memories, feedback,
 * translations and files.
 */
export function exportAccount(context: Context, user: SessionUser): AsyncGenerator<Uint8Array, void, void> {
  return zipOf(filesOf(context, user));
}

async function* filesOf(context: Context, user: SessionUser): AsyncGenerator<ZipFile, void, void> {
  const modifiedAt = context.clock.now();
  const file = (name: string, content: AsyncIterable<string>): ZipFile => ({
    name,
    modifiedAt,
    content: bytesOf(content),
  });
  yield file('README.txt', lines(readmeLines(user, modifiedAt)));
  yield file('account.json', json(await accountOf(context, user)));
  yield file('usage-log.csv', usageCsv(context, user.id));
  yield file('prompts.json', jsonList(promptsOf(context, user.id)));
  yield file('style.json', jsonList(styleVersionsOf(context, user.id)));
  yield file('spelling.json', jsonList(spellingWordsOf(context, user.id)));
  yield file('glossaries.json', jsonList(glossariesOf(context, user.id)));
  yield file('memories.json', jsonList(memoriesOf(context, user.id)));
  yield file('feedback.json', jsonList(feedbackOf(context, user.id)));
  yield file('translations.json', jsonList(translationsOf(context, user.id)));
  const leftOut: string[] = [];
  yield* documentsOf(context, user.id, leftOut);
  if (leftOut.length > 0) yield file('left-out.txt', lines(leftOut));
}

function readmeLines({ email }: SessionUser, at: Date): string[] {
  return [
    `All data that Verso stores about ${email}, as of ${at.toISOString()}.`,
    '',
    'account.json       your account, settings, sessions and credits',
    'usage-log.csv      your usage: what was delivered and charged',
    'prompts.json       prompts that you saved',
    'style.json         your style rules and the terms to keep, by version',
    'spelling.json      words that you added to dictionaries',
    'glossaries.json    glossaries that you created, with their terms',
    'memories.json      translation memories that you created, with their segments',
    'feedback.json      messages that you sent',
    'translations.json  every translation, with its languages, figures and reports',
    'documents/         originals and translations that have not expired yet',
    '',
    'If there is a file left-out.txt, it lists documents that did not fit into this archive.',
  ];
}

async function* lines(text: readonly string[]): AsyncGenerator<string, void, void> {
  for (const line of text) yield `${line}\r\n`;
}

async function* json(value: unknown): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** A JSON array with one record per line. */
async function* jsonList(values: AsyncIterable<unknown>): AsyncGenerator<string, void, void> {
  let separator = '[\n';
  for await (const value of values) {
    yield `${separator}${JSON.stringify(value)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, void> {
  for await (const text of texts) yield Buffer.from(text);
}
