// Sources: LaTeX2e's documentation and the packages' manuals.
import type { SignatureRow } from '../signature.ts';

/** Macros that end a paragraph: headings, title pages, captions, list items, tables, pages, entries. */
export const blockRows: readonly SignatureRow[] = [
  // Headings. The short title for the table of contents is text too.
  ...[
    ['part', 1],
    ['addpart', 1],
    ['chapter', 2],
    ['addchap', 2],
    ['section', 3],
    ['addsec', 3],
    ['subsection', 4],
    ['subsubsection', 5],
    ['minisec', 6],
    ['paragraph', 6],
    ['subparagraph', 7],
  ].map(
    ([names, level]): SignatureRow => ({
      layout: 'block',
      kind: 'heading',
      level: Number(level),
      args: '*<*Ou',
      names: String(names),
    }),
  ),
  { layout: 'block', kind: 'heading', level: 4, args: '<u', names: 'frametitle' },
  { layout: 'block', kind: 'heading', level: 5, args: '<u', names: 'framesubtitle' },
  { layout: 'block', kind: 'heading', level: 2, args: '*u', names: 'frontchapter cvsection cvsubsection' },
  { layout: 'block', kind: 'heading', level: 5, args: 'u', names: 'minisec' },
  // Title pages: kernel, KOMA-Script, memoir, beamer, journals.
  {
    layout: 'block',
    kind: 'title',
    args: '<Ou',
    names: `title subtitle titlehead subject publishers dedication uppertitleback lowertitleback extratitle date
      institute subtitle institution department school keywords titlerunning position conference titel
      titulo instituicao tipotrabalho preambulo local dedicatory`,
  },
  {
    layout: 'block',
    kind: 'title',
    args: '<omo',
    names:
      'author authors name email homepage address phone mobile social photo github linkedin titlegraphic logo',
  },
  { layout: 'block', kind: 'title', args: 'oom', names: 'social' },
  { layout: 'block', kind: 'paragraph', args: 'u', names: 'abstract quote IEEEtitleabstractindextext' },
  { layout: 'block', kind: 'caption', args: '*Ou', names: 'caption captionabove captionbelow' },
  { layout: 'block', kind: 'caption', args: 'omOu', names: 'captionof' },
  {
    layout: 'block',
    kind: 'caption',
    args: '*u',
    names: 'caption* legend sourcenote fonte legenda nota',
  },
  { layout: 'block', kind: 'caption', args: 'OOu', names: 'subfigure subfloat' },
  { layout: 'block', kind: 'caption', args: 'Ou', names: 'subcaption subcaptionbox' },
  { layout: 'block', args: 'ou', names: 'assinatura' },
  // Lists.
  { layout: 'block', kind: 'label', args: '*<O', names: 'item' },
  { layout: 'block', args: 'o', names: 'question subpart choice CorrectChoice' },
  // Running heads.
  { layout: 'block', kind: 'header', args: 'Ou', names: 'lhead chead rhead ihead ohead' },
  { layout: 'block', kind: 'footer', args: 'Ou', names: 'lfoot cfoot rfoot ifoot ofoot' },
  { layout: 'block', kind: 'header', args: 'ou', names: 'fancyhead fancyhf' },
  { layout: 'block', kind: 'footer', args: 'ou', names: 'fancyfoot' },
  { layout: 'block', kind: 'header', args: 'uu', names: 'markboth' },
  { layout: 'block', kind: 'header', args: 'u', names: 'markright' },
  { layout: 'block', kind: 'label', args: 'mmu', names: 'addcontentsline' },
  { layout: 'block', kind: 'label', args: 'oum', names: 'pdfbookmark' },
  // Tables.
  { layout: 'block', kind: 'cell', args: 'mmu', names: 'multicolumn' },
  { layout: 'block', kind: 'cell', args: 'omomou', names: 'multirow' },
  { layout: 'block', kind: 'cell', args: 'ou', names: 'makecell thead rothead' },
  { layout: 'block', kind: 'cell', args: '*ou', names: 'makecell thead' },
  {
    layout: 'block',
    args: 'om',
    names: 'cline cellcolor rowcolor columncolor arrayrulecolor hhline cdashline',
  },
  { layout: 'block', args: '*o(m', names: 'cmidrule' },
  { layout: 'block', args: '*omm', names: 'rowcolors' },
  {
    layout: 'block',
    args: '*o',
    names:
      'hline hdashline toprule midrule bottomrule endhead endfirsthead endfoot endlastfoot addlinespace firsthline lasthline tabularnewline',
  },
  { layout: 'block', args: '', names: '= > < kill' },
  // Tables of AASTeX.
  { layout: 'block', kind: 'cell', args: 'u', names: 'tablehead colhead' },
  { layout: 'block', kind: 'caption', args: 'u', names: 'tablecaption tablecomments' },
  { layout: 'block', kind: 'caption', args: 'mu', names: 'tablenotetext' },
  { layout: 'block', names: 'startdata enddata nodata' },
  { layout: 'block', args: 'm', names: 'tablewidth tabletypesize tablenum tablecolumns' },
  // Paragraphs and pages.
  {
    layout: 'block',
    names: `par newpage clearpage cleardoublepage medskip bigskip smallskip medbreak bigbreak smallbreak maketitle
      tableofcontents listoffigures listoftables appendix frontmatter mainmatter backmatter titlepage printindex
      printbibliography printglossary printglossaries printacronyms makeindex makeglossaries pause framebreak endinput
      hrule columnbreak newblock flushcolumns noframebreak sectionpage subsectionpage partpage insertsectionhead
      cleartorightpage cleartoleftpage makecvtitle makelettertitle makeletterclosing
      fi else or notoc balance makeabstract restoregeometry listofalgorithms listoftodos lstlistoflistings listoflistings
      FloatBarrier ExplSyntaxOff nextrow tabpause raggedcolumns imprimircapa imprimirfolhaderosto textual pretextual postextual`,
  },
  {
    layout: 'block',
    args: 'K',
    names: 'printbibliography printglossary printacronyms tableofcontents printindex',
  },
  { layout: 'block', args: 'o', names: 'pagebreak nopagebreak makecvheader' },
  { layout: 'block', args: 'uuu', kind: 'footer', names: 'makecvfooter' },
  { layout: 'block', args: 'm', names: 'hskip vskip kern' },
  {
    layout: 'block',
    args: 'm',
    names: `input include subfile bibliography addbibresource bibliographystyle geometry
      usetikzlibrary addglobalbib externaldocument pgfplotstableread loadglsentries includeonly`,
  },
  { layout: 'block', args: 'mm', names: 'import subimport includefrom inputfrom' },
  {
    layout: 'block',
    args: 'Km',
    names:
      'lstinputlisting usepackage RequirePackage documentclass LoadClass PassOptionsToPackage addbibresource',
  },
  { layout: 'block', args: 'omm', names: 'inputminted' },
  { layout: 'block', args: 'k', names: 'hypersetup lstset' },
  { layout: 'block', kind: 'heading', args: 'O', names: 'twocolumn' },
  { layout: 'block', args: 'wu', names: 'vbox vtop vcenter' },
  // Glossaries: a name and its definition.
  { layout: 'block', kind: 'label', args: 'Kmmu', names: 'newacronym newabbreviation' },
  { layout: 'block', kind: 'label', args: 'mk', names: 'newglossaryentry DeclareAcronym' },
  { layout: 'block', kind: 'label', args: 'mku', names: 'longnewglossaryentry' },
  { layout: 'block', kind: 'label', args: 'mou', names: 'acro acrodef newacro' },
  { layout: 'block', kind: 'label', args: '*mouo', names: 'newtheorem' },
  { layout: 'block', kind: 'label', args: 'Km', names: 'declaretheorem' },
  { layout: 'block', args: 'm', names: 'theoremstyle bibliographyunit' },
  // Curriculum vitae (moderncv, Awesome-CV) and letters.
  { layout: 'block', kind: 'paragraph', args: 'ouuuuuu', names: 'cventry' },
  { layout: 'block', kind: 'paragraph', args: 'ouu', names: 'cvitem cvlistdoubleitem cvskill cvcolumn' },
  { layout: 'block', kind: 'paragraph', args: 'ouuu', names: 'cvitemwithcomment' },
  { layout: 'block', kind: 'paragraph', args: 'ouuuu', names: 'cvdoubleitem cvhonor' },
  {
    layout: 'block',
    kind: 'paragraph',
    args: 'ou',
    names: 'postscript extrainfo cvlistitem opening closing lettersection letteropening signature',
  },
  {
    layout: 'block',
    kind: 'paragraph',
    args: 'Ou',
    names: 'letterclosing letterenclosure enclosure encl cc ps lettertitle lettersubject',
  },
];
