import type { TranslatedUnit } from '@verso/contracts';

/** A translation as the exports tell it. */
export interface ExportedTranslation {
  /** The document's own name. */
  readonly name: string;
  /** BCP 47, or null when nobody knows. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly createdAt: Date;
  readonly units: readonly TranslatedUnit[];
}
