import { review } from '../../messages/review.ts';
import classes from './coded-text.module.css';
import { type CodeToken, tokensOf, type UnitCode } from './wire.ts';

/** The label of an inline code. */
export function labelOf(codes: readonly UnitCode[], id: number): string {
  return codes.find((code) => code.id === id)?.label || String(id);
}

/** The description of an inline code for screen readers and tooltips. */
export function describeCode(token: CodeToken, codes: readonly UnitCode[]): string {
  return review.code[token.type]({ label: labelOf(codes, token.id) });
}

/** Renders wire text with its inline codes as chips. */
export function CodedText({ wire, codes }: { wire: string; codes: readonly UnitCode[] }) {
  return tokensOf(wire).map((token, index) =>
    token.type === 'text' ? (
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
