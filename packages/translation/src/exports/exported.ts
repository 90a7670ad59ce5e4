import type { TranslatedUnit } from '@verso/contracts';

/** The data of a translation that exports use. */
export interface ExportedTranslation {
  /** The document's file name. */
  readonly name: string;
  /** BCP 47, or null if unknown. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly createdAt: Date;
  readonly units: readonly TranslatedUnit[];
}
