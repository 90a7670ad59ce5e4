import type { ProblemCode } from '@verso/contracts';
import { createThoughtFilter } from '../parse/thoughts.ts';

/** What a second reader says about a text. Plain data. */
export interface Finding {
  /** The position of the text in the request. */
  readonly at: number;
  readonly code: Extract<ProblemCode, `read-${string}`>;
  /** The reader's words on one line; empty if it gave none. */
  readonly reason: string;
}

const kinds = { wrong: 'read-wrong', omitted: 'read-omitted', added: 'read-added' } as const;
const linePattern =
  /^[\s*[({<|"]{0,4}(\d{1,5})[\])>*"]{0,3}[\s.:|,"*]{1,5}(wrong|omitted|added)\b[\s.:|,"*–-]{0,5}/i;
const MAX_REASON = 200;

/**
 * Reads the findings of an answer, one for each text at most.
 * @param texts the number of texts that were asked about
 * @returns undefined if the answer is no reading: it names a text that was not asked about, or most of many texts
 */
export function readFindings(answer: string, texts: number): readonly Finding[] | undefined {
  const filter = createThoughtFilter([]);
  let visible = '';
  for (const { restarts, text } of [...filter.push(answer), ...filter.end()])
    visible = restarts ? text : visible + text;
  const findings = new Map<number, Finding>();
  let isRead = false;
  for (const line of visible.split('\n')) {
    isRead ||= /^\s{0,3}0[\s.:|]{0,4}none\b/i.test(line);
    const [matched, id, kind] = linePattern.exec(line.slice(0, 400)) ?? [];
    if (matched === undefined || id === undefined) continue;
    const at = Number(id) - 1;
    if (at < 0 || at >= texts) return undefined;
    const code = kinds[kind?.toLowerCase() as keyof typeof kinds];
    findings.set(at, { at, code, reason: cleanReason(line.slice(matched.length)) });
  }
  if (findings.size === 0) return isRead || visible.trim() === '' ? [] : undefined;
  return findings.size > Math.max(MAX_FOUND, texts * MAX_SHARE) ? undefined : [...findings.values()];
}

/** A reader that objects to more is not reading. */
const [MAX_FOUND, MAX_SHARE] = [3, 0.5];

function cleanReason(reason: string): string {
  const text = reason
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/<\/?[gx]\d{1,4}\/?>/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return text.length > MAX_REASON ? `${text.slice(0, MAX_REASON)}…` : text;
}
