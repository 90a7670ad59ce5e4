// A table of knowledge: which macros there are, and what each does with its arguments.
import { readSignatures, type SignatureRow } from './signature.ts';

/** Macros of the LaTeX kernel and of the packages that most documents use. Sources: the packages' manuals. */
const rows: readonly SignatureRow[] = [
  // Text in another font (LaTeX2e, fntguide §2), underlined, struck out (ulem, soul), in colour (xcolor).
  {
    role: 'formatting',
    args: 't',
    names: `textbf=bold textit=italic emph=emphasis textsl=slanted textsc=small-capitals textsf=sans-serif textrm=roman
      textmd=medium textup=upright textnormal=normal textlf textulc textsw underline=underlined uline=underlined
      uuline=double-underlined uwave=wavy-underlined sout=struck-out xout=crossed-out dashuline dotuline ul=underlined
      st=struck-out hl=highlighted so=letterspaced caps textls=letterspaced lsstyle textsubscript=subscript
      textsuperscript=superscript uppercase lowercase MakeUppercase MakeLowercase MakeTextUppercase MakeTextLowercase
      textcn textgreek textcyrillic textlatin textsb structure textsubsuperscript strong smallcaps textosf textlining
      mbox=box hbox=box makebox fbox=box framebox text=text textsuper intertext shortintertext`,
  },
  { role: 'formatting', args: 'oot', names: 'makebox=box framebox=box' },
  {
    role: 'formatting',
    args: '<t',
    names: 'textbf=bold textit=italic emph=emphasis alert=alert structure=structure',
  },
  { role: 'formatting', literal: true, args: 't', names: 'texttt=typewriter code=code' },
  { role: 'formatting', args: '*t', names: 'enquote=quotation' },
  { role: 'formatting', args: '*OOt', names: 'textquote=quotation blockquote=quotation' },
  { role: 'formatting', args: '*mt', names: 'foreignquote=quotation hyphenquote=quotation' },
  { role: 'formatting', args: '*mOOt', names: 'foreigntextquote=quotation foreignblockquote=quotation' },
  {
    role: 'formatting',
    args: 'omt',
    names: 'foreignlanguage=language textcolor=colour colorbox=coloured-box',
  },
  { role: 'formatting', args: 'ommt', names: 'fcolorbox=coloured-box' },
  { role: 'formatting', args: '<t', names: 'only onslide uncover visible invisible' },
  { role: 'markup', args: '<uu', names: 'alt' },
  { role: 'markup', args: '<uuu', names: 'temporal' },
  { role: 'formatting', args: 'mt', names: 'raisebox=raised scalebox=scaled rotatebox=rotated' },
  { role: 'formatting', args: 'mmt', names: 'resizebox=scaled' },
  { role: 'formatting', args: 't', names: 'reflectbox tcbox centerline leftline rightline' },
  { role: 'formatting', args: 'Kt', names: 'tcbox' },
  { role: 'formatting', args: 'ooomt', names: 'parbox' },
  { role: 'formatting', args: 'Ktj', names: 'lettrine' },
  { role: 'formatting', args: 'tj', names: 'IEEEPARstart PARstart' },
  // A slide of beamer, a frame around a word in LaTeX.
  { role: 'formatting', args: '<oot', names: 'frame' },
  // Links (hyperref). The address of `\href` is read raw.
  { role: 'link', args: '*om*t', names: 'href=link' },
  { role: 'link', args: 'ot', names: 'hyperref=link' },
  { role: 'link', args: 'mt', names: 'hyperlink=link hypertarget=target hyperdef' },
  { role: 'link', args: 'tm', names: 'htmladdnormallink=link' },
  // References and citations (LaTeX2e, hyperref, cleveref, varioref, natbib, biblatex).
  {
    role: 'field',
    args: '*m',
    names: `ref pageref eqref autoref autopageref nameref vref vpageref cref Cref cpageref Cpageref labelcref namecref nameCref
      namecrefs nameCrefs lcnamecref fullref hyperpageref zref zcref zcpageref prettyref thmref subref Ref Vref Autoref
      labelcpageref titleref figref tabref secref bibentry`,
  },
  { role: 'field', args: '*mm', names: 'crefrange Crefrange vrefrange cpagerefrange vpagerefrange' },
  {
    role: 'field',
    args: '*<oom',
    names: `cite citep citet citealp citealt citeauthor citeyear citeyearpar citetitle Cite Citep Citet Citealp Citealt Citeauthor
      parencite textcite Textcite Parencite autocite Autocite footcite Footcite footcitetext fullcite footfullcite
      smartcite supercite citeurl citedate cites parencites textcites autocites footcites smartcites notecite pnotecite
      citenum citetext citetalias citepalias onlinecite citefullauthor shortcite citeA citeNP citeyearNP citeonline
      citeauthoronline apud apudonline citeoption idem ibidem opcit passim loccit cfcite etseq Citeauthoronline cfcit cftextcite`,
  },
  { role: 'field', args: '*m', layout: 'anchor', names: 'nocite' },
  // Glossaries and acronyms (glossaries, acronym, acro).
  {
    role: 'field',
    args: '*Km',
    names: `gls Gls GLS glspl Glspl GLSpl glsdesc Glsdesc glsname glstext Glstext glsfirst glssymbol glsentrytext glsentrylong glsentryshort glsxtrshort
      glsxtrlong glsxtrfull acrshort acrlong acrfull Acrshort Acrlong Acrfull acrshortpl acrlongpl acrfullpl ac Ac acs acl
      acf acp Acp acsp aclp acfp acfi aca iac Iac acsu aclu acused acreset`,
  },
  { role: 'field', args: '*Kmt', names: 'glslink glsdisp' },
  // Numbers and units (siunitx), chemistry (mhchem), math in text.
  { role: 'field', args: 'om', names: 'num si unit ang numlist SIlist ce chemfig cf ensuremath hologo' },
  { role: 'field', args: 'omm', names: 'numrange SIlist qtylist' },
  { role: 'field', args: 'omom', names: 'SI qty' },
  { role: 'field', args: 'ommm', names: 'SIrange qtyrange' },
  { role: 'field', args: 'mm', names: 'nicefrac sfrac xfrac' },
  // What prints a name, a date or a number.
  {
    role: 'field',
    names: `LaTeX LaTeXe TeX today thepage thesection thechapter thefigure thetable XeTeX LuaTeX pdfTeX pdfLaTeX BibTeX AmS AmSTeX AmSLaTeX
      LuaLaTeX XeLaTeX ConTeXt MiKTeX METAFONT MF MP XeLaTeX SLiTeX PiCTeX thefootnote theequation thesubsection theauthor
      thetitle thedate insertframenumber inserttotalframenumber textdegree degree jobname fmtversion lastpage`,
  },
  {
    role: 'field',
    args: 'm',
    names: 'arabic roman Roman alph Alph fnsymbol value the number romannumeral DTMdate Cyr',
  },
  { role: 'field', args: 'mmm', names: 'formatdate' },
  { role: 'field', args: 'm', names: 'symbol char ding Pisymbol fontspec faIcon' },
  { role: 'field', args: '*om', names: 'footnotemark' },
  {
    role: 'image',
    args: '*Km',
    names: 'includegraphics includesvg includepdf includestandalone pgfimage pgfuseimage includeinkscape',
  },
  { role: 'image', args: '*oom', names: 'epsfig psfig' },
  { role: 'code', args: '*om', names: 'url nolinkurl path verb lstinline detokenize' },
  { role: 'image', args: '<om', names: 'pgfdeclareimage' },
  // Notes.
  {
    role: 'note',
    kind: 'note',
    args: 'ou',
    names: 'footnote=footnote thanks=note footnotetext endnote endnotetext marginnote',
  },
  { role: 'note', kind: 'note', args: '<ou', names: 'footnote=footnote' },
  { role: 'note', kind: 'note', args: 'Ou', names: 'marginpar=marginal-note' },
  { role: 'note', kind: 'note', args: 'oou', names: 'sidenote=side-note' },
  { role: 'note', kind: 'comment', args: 'Ku', names: 'todo=note missingfigure=note unsure improvement' },
  { role: 'markup', layout: 'block', kind: 'note', args: '<ou', names: 'note' },
  // What prints nothing where it stands.
  {
    role: 'anchor',
    layout: 'anchor',
    args: '*om',
    names: `label phantomlabel zlabel thispagestyle pagestyle vspace hspace addvspace stepcounter refstepcounter
      phantom hphantom vphantom graphicspath pagecolor selectlanguage ollabel linespread hyphenation
      pagenumbering enlargethispage setstretch bibliographystyle tikzset pgfplotsset
      lstset special thispdfpagelabel markthis bookmarksetup write typeout message
      errmessage PackageWarning PackageError PackageInfo ClassWarning GenericWarning pdfinfo pdfcatalog`,
  },
  { role: 'anchor', layout: 'anchor', args: 'oi', names: 'index sindex glossary' },
  { role: 'anchor', layout: 'anchor', args: '*om', names: 'glsadd glsaddall glsreset glsunset' },
  {
    role: 'anchor',
    layout: 'anchor',
    args: 'mm',
    names: `setcounter addtocounter setlength addtolength counterwithin counterwithout settowidth settoheight settodepth numberwithin
      colorlet setkomafont addtokomafont fontsize
     `,
  },
  { role: 'anchor', layout: 'anchor', args: 'ommm', names: 'definecolor providecolor' },
  { role: 'anchor', layout: 'anchor', args: '*oomm', names: 'setbeamercolor setbeamerfont' },
  { role: 'anchor', layout: 'anchor', args: 'moom', names: 'setbeamertemplate' },
  {
    role: 'anchor',
    layout: 'anchor',
    args: 'om',
    names: 'captionsetup setbeamercovered usetheme usecolortheme usefonttheme useinnertheme useoutertheme',
  },
  {
    role: 'anchor',
    layout: 'anchor',
    args: 'm',
    names: 'newcounter newlength newsavebox newif usebeamercolor fancyhf MakeShortVerb DeleteShortVerb',
  },
  { role: 'anchor', layout: 'anchor', args: '*m', names: 'usebeamerfont usebeamertemplate' },
  { role: 'anchor', layout: 'anchor', args: 'omm', names: 'rule newcolumntype' },
  { role: 'anchor', layout: 'anchor', args: 'omm', names: 'rule' },
  { role: 'anchor', layout: 'anchor', args: 'm', names: 'includeonly' },
  {
    role: 'anchor',
    layout: 'anchor',
    names: `noindent indent hfill hfil hss vfill vfil vss dotfill hrulefill strut null protect leavevmode centering
      raggedright raggedleft RaggedRight RaggedLeft Centering relax sloppy fussy singlespacing onehalfspacing
      doublespacing frenchspacing nonfrenchspacing nobreak allowbreak ignorespaces ignorespacesafterend unskip qed qedhere
      samepage flushbottom raggedbottom boldmath unboldmath
      begingroup endgroup bgroup egroup xspace phantomsection makeatletter makeatother`,
  },
  { role: 'anchor', layout: 'anchor', args: 'o', names: 'linebreak nolinebreak' },
  // Switches of font, size and colour.
  {
    role: 'formatting',
    layout: 'switch',
    names: `bf=bold it=italic em=emphasis sl=slanted sc=small-capitals sf=sans-serif tt=typewriter rm=roman bfseries=bold
      itshape=italic slshape=slanted scshape=small-capitals upshape=upright sffamily=sans-serif ttfamily=typewriter
      rmfamily=roman mdseries=medium normalfont=normal tiny scriptsize footnotesize small normalsize large Large LARGE
      huge Huge HUGE miniscule selectfont cal mit normalcolor swshape lfseries sbseries Small SMALL Tiny tinyv
      justifying justify sscshape`,
  },
  { role: 'formatting', layout: 'switch', args: 'om', names: 'color pagecolor usebeamercolor' },
  {
    role: 'formatting',
    layout: 'switch',
    args: 'm',
    names: 'fontfamily fontseries fontshape fontencoding addfontfeature addfontfeatures',
  },
  { role: 'formatting', layout: 'switch', args: 'mm', names: 'fontsize' },
  { role: 'formatting', layout: 'switch', args: 'om', names: 'fontspec' },
  // Breaks within a line and space.
  { role: 'break', args: 'o', names: 'newline=line-break' },
  { role: 'break', names: 'tabularnewline=line-break break' },
  { role: 'markup', names: 'quad qquad enspace enskip thinspace slash and negthinspace medspace' },
  // Headings. The short title of the contents is text too.
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
      args: '*<Ou',
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
      institute subtitle institution department school keywords affiliation titlerunning position conference titel
      titulo instituicao tipotrabalho preambulo local dedicatory`,
  },
  {
    layout: 'block',
    kind: 'title',
    args: '<Om',
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
    names: 'caption* legend sourcenote fonte legenda nota tablenotetext',
  },
  { layout: 'block', kind: 'caption', args: 'OOu', names: 'subfigure subfloat' },
  { layout: 'block', kind: 'caption', args: 'Ou', names: 'subcaption subcaptionbox' },
  // Lists.
  { layout: 'block', kind: 'label', args: '<O', names: 'item' },
  { layout: 'block', args: 'o', names: 'question subpart choice CorrectChoice' },
  // Running heads.
  { layout: 'block', kind: 'header', args: 'Ou', names: 'lhead chead rhead ihead ohead' },
  { layout: 'block', kind: 'footer', args: 'Ou', names: 'lfoot cfoot rfoot ifoot ofoot' },
  { layout: 'block', kind: 'header', args: 'ou', names: 'fancyhead' },
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
  { layout: 'block', args: 'm', names: 'hskip vskip kern vbox vtop' },
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
  { layout: 'block', kind: 'label', args: 'K', names: 'listoftodos' },
  // Glossaries: a name, and what it stands for.
  { layout: 'block', kind: 'label', args: 'Kmmu', names: 'newacronym newabbreviation' },
  { layout: 'block', kind: 'label', args: 'mk', names: 'newglossaryentry DeclareAcronym' },
  { layout: 'block', kind: 'label', args: 'mku', names: 'longnewglossaryentry' },
  { layout: 'block', kind: 'label', args: 'mou', names: 'acro acrodef newacro' },
  { layout: 'block', kind: 'label', args: '*mouo', names: 'newtheorem' },
  { layout: 'block', kind: 'label', args: 'Km', names: 'declaretheorem' },
  { layout: 'block', args: 'm', names: 'theoremstyle bibliographyunit' },
  // Curriculum vitae (moderncv, Awesome-CV) and letters.
  { layout: 'block', kind: 'paragraph', args: 'ouuuuuu', names: 'cventry' },
  { layout: 'block', kind: 'paragraph', args: 'ouu', names: 'cvitem cvlistdoubleitem cvskill' },
  { layout: 'block', kind: 'paragraph', args: 'ouuu', names: 'cvitemwithcomment' },
  { layout: 'block', kind: 'paragraph', args: 'ouuuu', names: 'cvdoubleitem cvhonor' },
  {
    layout: 'block',
    kind: 'paragraph',
    args: 'ou',
    names: 'cvlistitem opening closing lettersection letteropening signature',
  },
  {
    layout: 'block',
    kind: 'paragraph',
    args: 'Ou',
    names: 'letterclosing letterenclosure encl cc ps lettertitle lettersubject',
  },
];

/** Signatures by name. A name that stands twice has the later row's. */
export const macros = readSignatures(rows);

/** Macros that define others: their arguments are code, but a definition says how its name is to be read. */
export const definers: Readonly<Record<string, string>> = {
  newcommand: '*moom',
  renewcommand: '*moom',
  providecommand: '*moom',
  DeclareRobustCommand: '*moom',
  CheckCommand: '*moom',
  newrobustcmd: '*moom',
  NewDocumentCommand: 'mmm',
  RenewDocumentCommand: 'mmm',
  ProvideDocumentCommand: 'mmm',
  DeclareDocumentCommand: 'mmm',
  NewExpandableDocumentCommand: 'mmm',
  newenvironment: '*moomm',
  renewenvironment: '*moomm',
  NewDocumentEnvironment: 'mmmm',
  RenewDocumentEnvironment: 'mmmm',
  newtcolorbox: 'omoom',
  newmdenv: 'om',
  newcolumntype: 'mom',
  DeclareMathOperator: '*mm',
  DeclarePairedDelimiter: 'mmm',
  DeclareUnicodeCharacter: 'mm',
  newcounter: 'mo',
  newfontfamily: 'momo',
  setmainfont: 'omo',
  setsansfont: 'omo',
  setmonofont: 'omo',
  babelhyphenation: 'om',
  ProvidesPackage: 'mo',
  ProvidesClass: 'mo',
  ProvidesFile: 'mo',
  AtBeginDocument: 'm',
  AtEndDocument: 'm',
  AtBeginSection: 'om',
  AtBeginSubsection: 'om',
  defbeamertemplate: '*moomm',
  setbeamertemplate: 'moom',
  titleformat: '*momommmo',
  titlespacing: '*mmmmo',
  newfloat: 'mmmo',
  DeclareFieldFormat: '*omm',
  newbibmacro: '*moom',
  renewbibmacro: '*moom',
  DeclareBibliographyDriver: 'mm',
  pretocmd: 'mmmm',
  apptocmd: 'mmmm',
  patchcmd: 'ommmmm',
  ifthenelse: 'mmm',
  newglossarystyle: 'mm',
  directlua: 'm',
  pgfkeys: 'm',
  foreach: 'm',
  lstdefinestyle: 'mm',
  lstdefinelanguage: 'omomo',
  DefineBibliographyStrings: 'mm',
  addtocontents: 'mm',
  addtokomafont: 'mm',
};

/** Keys whose values are shown to readers (hyperref, listings, glossaries, todonotes, tcolorbox, graphicx). */
export const textKeys: ReadonlySet<string> = new Set([
  'pdftitle',
  'pdfsubject',
  'pdfkeywords',
  'caption',
  'title',
  'subtitle',
  'description',
  'name',
  'plural',
  'long',
  'long-plural-form',
  'first',
  'firstplural',
  'alt',
]);

/** `\text{…}` and its like within math. */
export const textInMath: ReadonlySet<string> = new Set([
  'text',
  'intertext',
  'shortintertext',
  'mbox',
  'hbox',
  'textnormal',
]);
