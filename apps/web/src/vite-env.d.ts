/// <reference types="vite/client" />

/** What the engine reads in the sample of the landing page (`build/demo-plugin.ts`). */
declare module 'virtual:demo/original' {
  const reading: import('@verso/engine/reading').Reading;
  export default reading;
}

/** The same of its translation into a language of the samples. */
declare module 'virtual:demo/*' {
  const reading: import('@verso/engine/reading').Reading;
  export default reading;
  export const report: import('@verso/engine').IntegrityReport;
}
