/// <reference types="vite/client" />

/** The engine's reading of the landing page's sample (`build/demo-plugin.ts`). */
declare module 'virtual:demo/original' {
  const reading: import('@verso/engine/reading').Reading;
  export default reading;
}

/** The reading of the sample's translation, with its integrity report. */
declare module 'virtual:demo/*' {
  const reading: import('@verso/engine/reading').Reading;
  export default reading;
  export const report: import('@verso/engine').IntegrityReport;
}
