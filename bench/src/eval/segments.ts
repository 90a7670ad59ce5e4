import { readFileSync } from 'node:fs';
import type { SampleLanguage } from '@verso/contracts/samples';

export const topics = ['codes', 'numbers', 'terms', 'register', 'ambiguity'] as const;
export type Topic = (typeof topics)[number];

/** A segment of our own set. */
export interface Segment {
  readonly topic: Topic;
  /** The headings above it, which decide the meaning of ambiguous words. */
  readonly headings: readonly string[];
  /** English wire text. */
  readonly source: string;
  /** What must come out, for people. */
  readonly note: string;
  /** Words of which a translation has at least one, and words that it must not have, by language. */
  readonly checks: Readonly<Partial<Record<SampleLanguage, Check>>>;
}

interface Check {
  readonly anyOf: readonly string[];
  readonly noneOf: readonly string[];
}

const columns = ['es', 'de', 'ja', 'ar'] as const;

/** The set in `segments.tsv`: topic, headings, source, note, and per language `one | another | !never`. */
export function loadSegments(): readonly Segment[] {
  const text = readFileSync(new URL('segments.tsv', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [topic = '', headings = '', source = '', note = '', ...checks] = line.split('\t');
      return {
        topic: topics.find((known) => known === topic) ?? 'ambiguity',
        headings: headings === '' ? [] : headings.split(' > '),
        source,
        note,
        checks: Object.fromEntries(
          columns.flatMap((language, at) => {
            const check = parseCheck(checks[at] ?? '');
            return check === undefined ? [] : [[language, check]];
          }),
        ),
      };
    });
}

function parseCheck(text: string): Check | undefined {
  const words = text
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return {
    anyOf: words.filter((word) => !word.startsWith('!')),
    noneOf: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
  };
}

/** Whether a translation passes a check; case does not matter. */
export function passes(translation: string, { anyOf, noneOf }: Check): boolean {
  const text = translation.normalize('NFC').toLowerCase();
  const has = (word: string) => new RegExp(`(?<!\\p{L})${escapePattern(word.toLowerCase())}`, 'u').test(text);
  const contains = (word: string) => (/^[\p{Script=Latn}\s]+$/u.test(word) ? has(word) : text.includes(word));
  return (anyOf.length === 0 || anyOf.some(contains)) && !noneOf.some(contains);
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The glossary of the set: terms with translations that differ from a model's first choice now and then. */
export const glossary: readonly (readonly [en: string, es: string, de: string, ja: string, ar: string])[] = [
  ['purchase order', 'orden de compra', 'Bestellung', '発注書', 'أمر شراء'],
  ['delivery note', 'albarán', 'Lieferschein', '納品書', 'إشعار تسليم'],
  ['supplier', 'proveedor', 'Lieferant', 'サプライヤー', 'مورّد'],
  ['invoice', 'factura', 'Rechnung', '請求書', 'فاتورة'],
  ['dashboard', 'panel de control', 'Dashboard', 'ダッシュボード', 'لوحة المعلومات'],
  ['workspace', 'espacio de trabajo', 'Arbeitsbereich', 'ワークスペース', 'مساحة العمل'],
  ['sign in', 'iniciar sesión', 'anmelden', 'サインイン', 'تسجيل الدخول'],
  ['tenant', 'inquilino', 'Mieter', '賃借人', 'مستأجر'],
  ['landlord', 'arrendador', 'Vermieter', '賃貸人', 'مؤجر'],
  ['deposit', 'fianza', 'Kaution', '敷金', 'تأمين'],
];
