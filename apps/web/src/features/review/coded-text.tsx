import { review } from '../../messages/review.ts';
import classes from './coded-text.module.css';
import { markTokens } from './mark-tokens.ts';
import { type CodeToken, tokensOf, type UnitCode } from './wire.ts';

/** The label of an inline code. */
export function labelOf(codes: readonly UnitCode[], id: number): string {
  return codes.find((code) => code.id === id)?.label || String(id);
}

/** The description of an inline code for screen readers and tooltips. */
export function describeCode(token: CodeToken, codes: readonly UnitCode[]): string {
  return review.code[token.type]({ label: labelOf(codes, token.id) });
}

interface CodedTextProps {
  readonly wire: string;
  readonly codes: readonly UnitCode[];
  /** Words to highlight. */
  readonly marks?: readonly string[];
}

/** Renders wire text with its inline codes as chips. */
export function CodedText({ wire, codes, marks = [] }: CodedTextProps) {
  return markTokens(tokensOf(wire), marks).map((token, index) =>
    token.type === 'text' && token.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
      <mark key={index} className={classes.mark}>
        {token.text}
      </mark>
    ) : token.type === 'text' ? (
      token.text
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
        key={index}
        className={classes.chip}
        data-side={token.type}
        role="img"
        aria-label={describeCode(token, codes)}
        title={describeCode(token, codes)}
      >
        {token.type === 'close' ? '' : labelOf(codes, token.id)}
      </span>
    ),
  );
}
