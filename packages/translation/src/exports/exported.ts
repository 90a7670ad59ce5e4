import type { TranslatedUnit } from '@verso/contracts';

/** The data of a translation that exports use. */
export interface ExportedTranslation {
  /** The document's file name. */
  readonly name: string;
  /** BCP 47, or null if unknown. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly createdAt: Date;
  /** The time of the export; a translation that changes later is newer. */
  readonly exportedAt?: Date;
  readonly units: readonly TranslatedUnit[];
}
