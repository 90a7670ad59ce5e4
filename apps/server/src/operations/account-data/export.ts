import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { documentsOf } from './documents.ts';
import { accountOf, feedbackOf, promptsOf, translationsOf, usageCsv } from './records.ts';
import { type ZipFile, zipOf } from './zip.ts';

/**
 * Everything that is kept of a user, as one archive: account and settings, usage log, prompts, messages, the rows of
 * translations and the files that are still there.
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
  yield file('README.txt', lines(readMe(user, modifiedAt)));
  yield file('account.json', json(await accountOf(context, user)));
  yield file('usage-log.csv', usageCsv(context, user.id));
  yield file('prompts.json', jsonList(promptsOf(context, user.id)));
  yield file('feedback.json', jsonList(feedbackOf(context, user.id)));
  yield file('translations.json', jsonList(translationsOf(context, user.id)));
  const leftOut: string[] = [];
  yield* documentsOf(context, user.id, leftOut);
  if (leftOut.length > 0) yield file('left-out.txt', lines(leftOut));
}

function readMe({ email }: SessionUser, at: Date): string[] {
  return [
    `Everything that Verso keeps of ${email}, on ${at.toISOString()}.`,
    '',
    'account.json       your account, settings, sessions and credits',
    'usage-log.csv      what was delivered, and what it cost',
    'prompts.json       prompts that you saved',
    'feedback.json      messages that you sent',
    'translations.json  every translation, with its languages, figures and reports',
    'documents/         originals and translations that have not expired yet',
    '',
    'If there is a file left-out.txt, it names documents that did not fit into one archive.',
  ];
}

async function* lines(text: readonly string[]): AsyncGenerator<string, void, void> {
  for (const line of text) yield `${line}\r\n`;
}

async function* json(value: unknown): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** One record a line, in one list. */
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
