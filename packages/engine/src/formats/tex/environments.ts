import { type EnvironmentRow, readEnvironments } from './signature.ts';

/** Environments of the LaTeX kernel and of the packages that most documents use. Sources: the packages' manuals. */
const rows: readonly EnvironmentRow[] = [
  {
    names: `document center flushleft flushright raggedright raggedleft sloppypar titlepage abstract landscape spacing
      subequations`,
  },
  {
    names: 'quote quotation verse quoting epigraphs errata agradecimentos dedicatoria epigrafe',
  },
  { args: 'O', names: 'resumo' },
  { args: 'OO', names: 'displayquote' },
  { args: '*O', names: 'otherlanguage otherlanguage* acknowledgements acknowledgments' },
  { args: 'm', names: 'otherlanguage otherlanguage* spacing multicols* CJK* adjustwidth' },
  { args: 'mm', names: 'adjustwidth adjustwidth* CJK CJK* minipagec' },
  { args: 'ooom', names: 'minipage' },
  { args: 'mO', names: 'multicols multicols*' },
  // Lists.
  {
    args: 'K',
    body: 'list',
    kind: 'list-item',
    names:
      'itemize enumerate description itemize* enumerate* description* compactitem compactenum compactdesc inparaenum inparaitem',
  },
  {
    args: '<',
    body: 'list',
    kind: 'list-item',
    names: 'actionenv onlyenv uncoverenv visibleenv alertenv structureenv',
  },
  { args: 'mm', body: 'list', kind: 'list-item', names: 'list' },
  {
    args: 'K',
    body: 'list',
    kind: 'list-item',
    names:
      'trivlist tasks questions parts subparts subsubparts choices oneparchoices checkboxes oneparcheckboxes acronym cvitems cvhonors labeling',
  },
  // Floats.
  {
    args: 'o',
    names:
      'figure figure* table table* sidewaysfigure sidewaystable SCfigure SCtable float listing algorithm wrapfloat quadro',
  },
  { args: 'omom', names: 'wrapfigure wraptable' },
  { args: 'ooom', names: 'subfigure subtable' },
  { args: 'Oo', names: 'threeparttable tablenotes' },
  // Tables.
  {
    args: 'om',
    body: 'table',
    kind: 'cell',
    names: 'tabular array longtable supertabular xtabular tabu longtabu',
  },
  { args: 'mom', body: 'table', kind: 'cell', names: 'tabular* tabularx tabulary xltabular' },
  { args: 'Km', body: 'table', kind: 'cell', names: 'tblr longtblr talltblr NiceTabular' },
  { args: 'mo', body: 'table', kind: 'cell', names: 'deluxetable deluxetable*' },
  { args: '', body: 'table', kind: 'cell', names: 'tabbing' },
  // Slides.
  { args: '<oKgg', names: 'frame' },
  { args: 'o', names: 'columns onlyenv overprint' },
  { args: 'oom', names: 'column' },
  { args: '<u', kind: 'paragraph', names: 'block alertblock exampleblock' },
  { args: '<o', names: 'overlayarea' },
  // Theorems and boxes.
  {
    args: '<O',
    names: `theorem lemma corollary proposition definition example examples remark remarks proof claim conjecture axiom fact note
      notation exercise problem question answer assumption hypothesis observation property thm lem cor prop defn defi
      rem rmk ex exer conj cond step case summary`,
  },
  { args: 'Omm', names: 'restatable restatable*' },
  // Examinations: the space for the answer is an option.
  { args: 'o', names: 'solution solutionorbox solutionorlines solutionordottedlines solutionorgrid' },
  { args: 'm', names: 'solutionbox' },
  { args: 'K', names: 'tcolorbox mdframed framed shaded shaded* leftbar snugshade oframed awesomeblock' },
  // Letters and curricula.
  { args: 'm', names: 'letter' },
  { names: 'cvletter cventries cvskills cvparagraph' },
  // Math.
  {
    body: 'math',
    names: `equation equation* align align* aligned alignat alignat* flalign flalign* gather gather* gathered multline multline*
      eqnarray eqnarray* displaymath math split dmath dmath* dgroup dseries IEEEeqnarray IEEEeqnarray* empheq
      matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix smallmatrix cases dcases rcases xalignat xalignat* xxalignat
      mathpar prooftree equationarray darray`,
  },
  { args: 'K', body: 'opaque', names: 'lstlisting minted Verbatim tcblisting BVerbatim LVerbatim' },
  // Drawings, program code, bibliographies.
  {
    body: 'opaque',
    names: `tikzpicture tikzcd picture pgfpicture pspicture pspicture* psmatrix forest circuitikz axis scope pgfonlayer pgflowlevelscope
      thebibliography filecontents bibunit chronology ganttchart sequencediagram msc music abc lilypond
      algorithmic algorithm2e pseudocode bytefield overpic picture* tikzcd* asymptote scontents pgfinterruptboundingbox
      xy forest* dependency deptext feynman feynmandiagram quantikz yquant timing tikztimingtable filecontents*`,
  },
];

/** Environments that classes and authors place before the document body, and whose text is displayed in it. */
export const textBeforeBody: ReadonlySet<string> = new Set([
  'abstract',
  'abstract*',
  'abstracts',
  'keywords',
  'keyword',
  'IEEEkeywords',
  'resumo',
  'resume',
  'dedication',
  'acknowledgements',
  'acknowledgments',
  'highlights',
  'teaserfigure',
]);

/** Environments by name. Unlisted ones are read as text. */
export const environments = readEnvironments(rows);
