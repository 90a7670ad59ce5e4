import type { BetaProgram } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { betaUsers } from '../../../messages/console/beta-users.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Figure, Figures } from '../parts/figure.tsx';

const messages = betaUsers.figures;

/** Totals of the beta program. */
export function BetaFigures({ figures }: { figures: BetaProgram | undefined }) {
  const shown = (figure: number | undefined) => (figure === undefined ? undefined : formatNumber(figure));
  return (
    <Figures label={messages.label}>
      <Figure label={messages.enrolled} value={shown(figures?.enrolled)} />
      <Figure label={messages.active} value={shown(figures?.active)} />
      <Figure label={messages.translations} value={shown(figures?.translations)} />
      <Figure
        label={messages.nps}
        value={figures && (figures.nps?.toFixed(1) ?? consoleMessages.none)}
        {...(figures && {
          hint: figures.nps === null ? messages.noNps : messages.outOf(formatNumber(figures.answered)),
        })}
      />
      <Figure label={messages.ending} value={shown(figures?.ending)} />
    </Figures>
  );
}
