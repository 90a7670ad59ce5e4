export const landing = {
  title: 'Document translation with perfect formatting',
  description:
    'Translate Word documents, slides, spreadsheets and text with language models. Only the words change: layout, styles and structure stay as they were.',
  headline: 'Professional document translation with perfect formatting',
  lead: 'Drop a document, choose a language, get the same document back. Verso replaces the words and leaves everything else in the file as it was.',
  facts: [
    {
      title: 'Only the words change',
      text: 'Parts of the file without text are copied byte for byte, and every result is checked before you get it.',
    },
    {
      title: 'You see it before you start',
      text: 'Words, pages and characters are counted in your browser, and the cost is shown before a byte is uploaded.',
    },
    {
      title: 'Nothing gets lost',
      text: 'A translation runs on the server. Close the tab, come back later: it is where it should be.',
    },
  ],
  formats: (count: number) => `${count} file types`,
  languages: (count: number) => `${count} languages`,
  size: (megabytes: number) => `Up to ${megabytes} MB`,
  free: (characters: string) => `${characters} characters a week free`,
  factsLabel: 'What Verso does',
  numbersLabel: 'In numbers',
} as const;
