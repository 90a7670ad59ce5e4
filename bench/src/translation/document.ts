import { bold, docx, field, heading, hyperlink, italic, paragraph } from '@verso/engine/fixtures';

const subjects = [
  'The contractor',
  'Every tenant',
  'A member of the board',
  'The owner of the house',
  'Our supplier',
];
const verbs = ['delivers', 'inspects', 'confirms', 'returns', 'describes'];
const objects = [
  'the goods named below',
  'all rooms on the second floor',
  'the minutes of the meeting',
  'a copy of the plans',
  'the tools that were lent',
];
const times = [
  'before noon',
  'within a week of notice',
  'at the end of each quarter',
  'as soon as it can be done',
  'once the rain has stopped',
];

const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Sentence number `index`: all are different, with the typical length of a sentence in a report. */
export function sentence(index: number, change = ''): string {
  const clause = (n: number) =>
    `${of(subjects, n)} ${of(verbs, Math.floor(n / 5))} ${of(objects, Math.floor(n / 25))} ${of(times, Math.floor(n / 125))}`;
  return `${clause(index)}${change}; ${clause(index * 7 + 3).toLowerCase()} (item ${index}).`;
}

/** A report with plain text, formatting, links and fields: half of its units have codes. */
export function report(units: number): Uint8Array {
  const blocks = Array.from({ length: units }, (_, index) => {
    const text = sentence(index);
    const [first, rest] = [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' '))];
    switch (index % 8) {
      case 0:
        return heading(1, `Chapter ${index}: ${of(objects, index)}`);
      case 1:
        return paragraph(bold(first), rest);
      case 3:
        return paragraph(text, ' See ', hyperlink('https://example.org/terms', 'the terms of use'), ' too.');
      case 5:
        return paragraph(italic(first), rest, ' Page ', field('PAGE', '7'), ' of it.');
      default:
        return paragraph(text);
    }
  });
  return docx(...blocks);
}

/** The same number of sentences, of which every `nth` differs from `report` in plain text. */
export function plainReport(units: number, nth?: number): Uint8Array {
  const changed = (index: number) => (nth !== undefined && index % nth === 0 ? ' and says so' : '');
  return docx(...Array.from({ length: units }, (_, index) => paragraph(sentence(index, changed(index)))));
}
