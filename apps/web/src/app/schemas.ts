/** Schemas of what the translate page asks for when it is shown. They are loaded with the first such request. */
export {
  analysisResponse,
  countQuoteResponse,
  createTranslationResponse,
  listGlossariesResponse,
  listTranslationsResponse,
  savedTermListResponse,
  surveyResponse,
} from '@verso/contracts';
