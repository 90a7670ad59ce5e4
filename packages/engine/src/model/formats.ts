/** The formats by file extension, with their names in messages. */
export const formatTitles = {
  docx: 'a Word document (.docx)',
  pptx: 'a PowerPoint presentation (.pptx)',
  xlsx: 'an Excel spreadsheet (.xlsx)',
  odt: 'an OpenDocument text (.odt)',
  odp: 'an OpenDocument presentation (.odp)',
  ods: 'an OpenDocument spreadsheet (.ods)',
  txt: 'a text file (.txt)',
  tex: 'a LaTeX document (.tex)',
  md: 'a Markdown document (.md)',
} as const;

export type FormatName = keyof typeof formatTitles;
