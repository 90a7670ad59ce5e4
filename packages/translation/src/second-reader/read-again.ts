import { createHash } from 'node:crypto';
import { ModelCallError } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import { runAll } from '../call/run-all.ts';
import type { Tally } from '../call/tally.ts';
import { untilAborted } from '../call/wait.ts';
import type { JournalEntry, Problem, SecondReading, TranslationJob } from '../job.ts';
import { pack } from '../pack/pack.ts';
import { update, type WorkItem } from '../repair/item.ts';
import { type Finding, readFindings } from './read-findings.ts';
import { buildReadingRequest, type ReadItem } from './request.ts';

/** Source tokens of the texts that are read in one call. */
const READ_TOKENS = 3000;
/** Characters of an answer that are looked at. */
const MAX_ANSWER = 200_000;
/** What the journal holds of a text in which nothing is wrong. */
const NOTHING = '-';

/**
 * Lets a model that has not translated read all translated texts next to their sources. What it names is flagged; its
 * translation stays. Texts that are flagged already, or come from a memory, are not read. A reading that fails, or that is none,
 * changes nothing. The journal keeps readings, so that no text is read and paid for twice.
 * @param tally counts the calls
 * @param marker fences the texts
 * @throws ModelCallError `aborted`
 */
export async function readAgain(
  items: readonly WorkItem[],
  job: TranslationJob,
  tally: Tally,
  marker: string,
): Promise<{ readonly items: readonly WorkItem[]; readonly reading: SecondReading }> {
  const readable = items.flatMap((item): readonly (ReadItem & { readonly readKey: string })[] => {
    const { settlement } = item;
    if (settlement?.target === undefined || settlement.state === 'flagged' || settlement.match !== undefined)
      return [];
    return [{ ...item, translated: settlement.target, readKey: readingKey(item.key, settlement.target) }];
  });
  const known = await job.journal.lookup(readable.map(({ readKey }) => readKey));
  const stored = readable.flatMap((item) => {
    const entry = known.get(item.readKey);
    return entry === undefined ? [] : [{ item, problem: decode(entry) }];
  });
  const open = readable.filter(({ readKey }) => !known.has(readKey));
  const exclude = [...new Set([job.model, ...tally.totals.models])];
  const read = await runAll(
    pack(open, READ_TOKENS),
    job.concurrency,
    job.signal,
    async ({ segments }, signal) => {
      const findings = await ask(segments, signal);
      if (findings === undefined) return [];
      const byPlace = new Map(findings.map((finding) => [finding.at, problemOf(finding)]));
      const results = segments.map((item, at) => ({ item, problem: byPlace.get(at) }));
      await job.journal.record(
        results.map(({ item, problem }): JournalEntry => ({ key: item.readKey, target: encode(problem) })),
      );
      return results;
    },
  );
  const all = [...stored, ...read.flat()];
  const flagged = all.flatMap(
    ({ item: { translated: _t, readKey: _k, ...item }, problem }): readonly WorkItem[] =>
      item.settlement === undefined || problem === undefined
        ? []
        : [
            {
              ...item,
              settlement: {
                ...item.settlement,
                state: 'flagged',
                problems: [...item.settlement.problems, problem],
              },
            },
          ],
  );
  return { items: update(items, flagged), reading: { read: all.length, found: flagged.length } };

  async function ask(
    texts: readonly ReadItem[],
    signal: AbortSignal,
  ): Promise<readonly Finding[] | undefined> {
    let answer = '';
    try {
      const request = buildReadingRequest(texts, job, marker, exclude);
      tally.count();
      for await (const event of untilAborted(job.gateway.stream(request, signal), signal)) {
        if (event.type === 'finish') {
          tally.finish(event);
          return event.reason === 'stop' ? readFindings(answer, texts.length) : undefined;
        }
        if (answer.length < MAX_ANSWER) answer += event.text;
      }
    } catch (error) {
      if (!(error instanceof ModelCallError) || error.code === 'aborted') throw error;
    }
    return undefined;
  }
}

function readingKey(key: string, target: WorkItem['source']): string {
  return createHash('sha256')
    .update(JSON.stringify(['second reading', key, encodeInline(target)]))
    .digest('hex');
}

const sentences: Readonly<Record<Finding['code'], string>> = {
  'read-wrong': 'A second model finds it wrong',
  'read-omitted': 'A second model misses something',
  'read-added': 'A second model finds something that the source does not say',
};

function problemOf({ code, reason }: Finding): Problem {
  const detail = reason === '' ? `${sentences[code]}.` : `${sentences[code]}: ${reason}`;
  return { code, severity: 'warning', detail };
}

/** A reading in the journal: the code, a space and the detail of its problem. */
function encode(problem: Problem | undefined): string {
  return problem === undefined ? NOTHING : `${problem.code} ${problem.detail}`;
}

function decode(entry: string): Problem | undefined {
  const space = entry.indexOf(' ');
  return space < 0
    ? undefined
    : { code: entry.slice(0, space), severity: 'warning', detail: entry.slice(space + 1) };
}
