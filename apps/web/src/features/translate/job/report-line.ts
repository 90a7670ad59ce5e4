import { type TranslationResponse, verdictIn } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';

const messages = translate.result;

/** Summarizes the reports in one line: `6 parts rewritten, 136 untouched byte for byte · 412 units · 2 notes`. */
export function reportLine(
  translation: Pick<
    TranslationResponse,
    'quality_report' | 'integrity_report' | 'messages' | 'units_total' | 'verdict'
  >,
): string {
  const { quality_report: quality, integrity_report: integrity, messages: notes, units_total } = translation;
  const units = quality?.units.total ?? units_total;
  const noted = notes.length + (quality?.flagged.length ?? 0);
  const { partsRewritten = 0, partsUntouched = 0 } = integrity ?? {};
  return [
    // A single-file document has no parts. Where most keeps its source, the parts say nothing.
    partsRewritten + partsUntouched > 1 && verdictIn(translation).kind !== 'not-translated'
      ? messages.integrity({ rewritten: partsRewritten, untouched: partsUntouched })
      : null,
    messages.units({ units }),
    quality?.secondReading === undefined ? null : messages.read(quality.secondReading),
    noted > 0 ? messages.notes({ notes: noted }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
