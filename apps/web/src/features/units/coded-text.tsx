import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import classes from './coded-text.module.css';
import { formatTokens } from './formats.ts';
import { splitAtHidden } from './hidden-characters.ts';
import { type MarkedToken, markTokens } from './mark-tokens.ts';
import { useTextPreferences } from './text-preferences.ts';
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

/** Renders wire text with its inline codes as chips, and its formatting as formatting. */
export function CodedText({ wire, codes, marks = [] }: CodedTextProps) {
  return <CodedTokens tokens={markTokens(tokensOf(wire), marks)} codes={codes} />;
}

interface CodedTokensProps {
  readonly tokens: readonly MarkedToken[];
  readonly codes: readonly UnitCode[];
  /** What marked tokens are: highlighted, added or removed. */
  readonly mark?: 'mark' | 'ins' | 'del';
}

/** Renders the tokens of a text like `CodedText`. */
export function CodedTokens({ tokens, codes, mark = 'mark' }: CodedTokensProps) {
  const { showsHidden } = useTextPreferences();
  return formatTokens(tokens, codes).map(({ token, formats }, index) => {
    if (token.type === 'text' && !token.isMarked && formats === '' && !showsHidden) return token.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
    const part = <Part key={index} token={token} formats={formats} codes={codes} showsHidden={showsHidden} />;
    if (!token.isMarked) return part;
    const Mark = mark;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens are never reordered.
      <Mark key={index} className={classes[mark]}>
        {part}
      </Mark>
    );
  });
}

interface PartProps {
  readonly token: MarkedToken;
  readonly formats: string;
  readonly codes: readonly UnitCode[];
  readonly showsHidden: boolean;
}

function Part({ token, formats, codes, showsHidden }: PartProps) {
  if (token.type === 'text') {
    const text = showsHidden ? <TextWithHidden text={token.text} /> : token.text;
    return formats === '' ? text : <span data-format={formats}>{text}</span>;
  }
  const description = describeCode(token, codes);
  return (
    <span
      className={classes.chip}
      data-side={token.type}
      // The direction of the text around it does not depend on a label.
      dir="auto"
      role="img"
      aria-label={description}
      title={description}
    >
      {token.type === 'close' ? '' : labelOf(codes, token.id)}
    </span>
  );
}

/** A text in which hidden characters are marked by style; the text itself stays as it is. */
function TextWithHidden({ text }: { text: string }) {
  return splitAtHidden(text).map((part, index) =>
    part.hidden === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered.
      <span key={index} data-hidden={part.hidden} title={editor.hidden[part.hidden]}>
        {part.text}
      </span>
    ),
  );
}
