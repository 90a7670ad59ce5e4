export const samples = {
  title: 'Try it with a sample',
  text: 'Choose a document and a language. It is opened, translated and checked in your browser: nothing is uploaded, nothing is stored. These translations were made by people; your own documents are translated by a language model.',
  names: { agreement: 'A contract', deck: 'A deck', budget: 'A budget' } as Readonly<Record<string, string>>,
  busy: 'Translating in your browser …',
  failed: 'The sample could not be loaded. Please try again.',
  done: (language: string, milliseconds: number) => `Written in ${language} in ${milliseconds} ms`,
  counts: (words: string, pages: number, characters: string) =>
    `${words} words, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${characters} characters.`,
  report: (units: number, rewritten: number, untouched: number) =>
    `${units} units replaced in ${rewritten} parts of the file, ${untouched} parts untouched byte for byte, all checks passed.`,
  download: 'Download',
  original: 'Download the original',
} as const;
