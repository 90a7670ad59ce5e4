import type { Message } from '../model/index.ts';
import { listed } from '../text/listed.ts';
import { type KeptCount, keptClasses } from './model.ts';

/**
 * What stays as it is, for people: one sentence that counts what a reader of the document may see, and a warning about text that stays
 * without a known reason. What other messages count already is left out.
 */
export function keptMessages(kept: readonly KeptCount[]): readonly Message[] {
  const counts = kept.flatMap(({ class: name, texts }) => {
    const { isShown, isSaid } = { isSaid: false, ...keptClasses[name] };
    return isShown && !isSaid ? [keptTitle({ class: name, texts })] : [];
  });
  const unknown = kept.find((each) => each.class === 'unknown');
  return [
    ...(counts.length === 0
      ? []
      : [{ code: 'text-stays', severity: 'info' as const, text: `Stays as it is: ${counts.join(', ')}.` }]),
    ...(unknown === undefined
      ? []
      : [
          {
            code: 'text-unknown',
            severity: 'warning' as const,
            text: `Left as it is, and it is not known why: ${listed(
              unknown.examples.map(({ text }) => text),
              unknown.texts,
            )}.`,
          },
        ]),
  ];
}

/** A class with its number, for people: "12 texts of formulas". */
export function keptTitle({ class: name, texts }: Pick<KeptCount, 'class' | 'texts'>): string {
  const { one, many } = keptClasses[name];
  return `${texts.toLocaleString('en-US')} ${texts === 1 ? one : many}`;
}
