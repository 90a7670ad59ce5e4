import type { Span } from '@verso/engine/reading';
import type { ReactNode } from 'react';
import classes from './block-view.module.css';

/** Renders formatted text. Document content becomes text nodes only, never markup of this page. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: spans are never reordered.
  return spans.map((span, index) => <FormattedSpan key={index} span={span} />);
}

function FormattedSpan({ span }: { span: Span }) {
  let node: ReactNode = span.text;
  if (span.code) node = <code className={classes.code}>{node}</code>;
  if (span.position === 'raised') node = <sup>{node}</sup>;
  if (span.position === 'lowered') node = <sub>{node}</sub>;
  if (span.struck) node = <s>{node}</s>;
  if (span.underlined && !span.link) node = <u>{node}</u>;
  if (span.italic) node = <em>{node}</em>;
  if (span.bold) node = <strong>{node}</strong>;
  return span.link ? <span className={classes.link}>{node}</span> : node;
}
