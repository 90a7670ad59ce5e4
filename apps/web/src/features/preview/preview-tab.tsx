import type { TranslationResponse } from '@verso/contracts';

export function PreviewTab({ translation }: { translation: TranslationResponse }) {
  return translation.id;
}
