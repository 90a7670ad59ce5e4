import { canonicalTag } from '../languages/recognize.ts';
import { type TbxElement, tbxChildren, tbxText } from './normalize.ts';
import { type OwnNote, readOwnNote } from './own-note.ts';

export type TermStatus = 'preferred' | 'admitted' | 'forbidden';

export interface ConceptTerm {
  readonly text: string;
  readonly line: number;
  readonly status: TermStatus | undefined;
  readonly partOfSpeech: string | undefined;
  readonly notes: readonly string[];
}

export interface ConceptLanguage {
  readonly language: string;
  readonly notes: readonly string[];
  readonly terms: readonly ConceptTerm[];
}

/** A concept with its terms by language; everything else that it says is in notes. */
export interface Concept {
  readonly line: number;
  readonly domain: string;
  readonly notes: readonly string[];
  readonly own: OwnNote | undefined;
  readonly languages: readonly ConceptLanguage[];
}

export function readConcept(element: TbxElement): Concept {
  const all = notesOf(element, ['subjectField']);
  const ownNotes = all.map(readOwnNote);
  return {
    line: element.line,
    domain: textsOf(element, 'subjectField').join('; '),
    notes: all.filter((_, index) => ownNotes[index] === undefined),
    own: ownNotes.find((own) => own !== undefined),
    languages: tbxChildren(element)
      .filter(({ name }) => name === 'langSec')
      .map(readLanguage),
  };
}

function readLanguage(element: TbxElement): ConceptLanguage {
  const tag = element.attributes.get('xml:lang') ?? element.attributes.get('lang') ?? '';
  return {
    language: canonicalTag(tag) ?? 'und',
    notes: notesOf(element, []),
    terms: tbxChildren(element)
      .filter(({ name }) => name === 'termSec')
      .flatMap((section) => readTerm(section) ?? []),
  };
}

function readTerm(section: TbxElement): ConceptTerm | undefined {
  const term = tbxChildren(section).find(({ name }) => name === 'term');
  if (term === undefined) return undefined;
  const [status] = [...textsOf(section, 'administrativeStatus'), ...textsOf(section, 'usageStatus')];
  return {
    text: tbxText(term),
    line: term.line,
    status: statusOf(status),
    partOfSpeech: textsOf(section, 'partOfSpeech')[0],
    notes: notesOf(section, ['administrativeStatus', 'usageStatus', 'partOfSpeech']),
  };
}

function statusOf(text: string | undefined): TermStatus | undefined {
  if (text === undefined) return undefined;
  if (text.startsWith('preferred')) return 'preferred';
  if (text.startsWith('admitted')) return 'admitted';
  return /^(?:deprecated|superseded|notRecommended|obsolete)/.test(text) ? 'forbidden' : undefined;
}

/** The texts of a category at one level. */
function textsOf(element: TbxElement, type: string): string[] {
  return information(element)
    .filter((child) => child.type === type)
    .map((child) => tbxText(child).trim());
}

/** Notes and all other information at one level, except history and the categories that have a field of their own. */
function notesOf(element: TbxElement, except: readonly string[]): string[] {
  return information(element).flatMap((child) => {
    if (child.type !== undefined && except.includes(child.type)) return [];
    // Lines of pretty-printed XML are indented.
    const text = tbxText(child)
      .replace(/\n[ \t]+/g, ' ')
      .trim();
    if (child.name === 'note' || child.type === undefined || child.type === 'definition')
      return text === '' ? [] : [text];
    const target = child.attributes.get('target');
    const full = target === undefined || target === text ? text : `${text} (${target})`;
    return full.trim() === '' ? [] : [`${labelOf(child.type)}: ${full}`];
  });
}

const levels = ['langSec', 'termSec', 'term'];

/** The information of an element itself, without its levels, groups and transactions. */
function information(element: TbxElement): TbxElement[] {
  return tbxChildren(element).flatMap((child) => {
    if (levels.includes(child.name) || child.name === 'transacGrp') return [];
    return child.name.endsWith('Grp') ? information(child) : [child];
  });
}

/** `grammaticalGender`: "Grammatical gender" */
function labelOf(type: string): string {
  const words = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
