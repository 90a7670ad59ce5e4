import type { TranslationResponse } from '@verso/contracts';
import { style as messages } from '../../../messages/style.ts';
import classes from './terms-line.module.css';

/** The versions of the style rules and terms to keep that a translation used. Nothing without any. */
export function StyleLine({ translation: { style = [] } }: { translation: TranslationResponse }) {
  if (style.length === 0) return null;
  return (
    <span className={classes.line}>
      {style.map(({ scope, version }) => messages.used[scope]({ version })).join(' · ')}
    </span>
  );
}
