/** What the arguments of LaTeX's commands and environments are, by the manuals of LaTeX and of its common packages. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Commands whose arguments are all names: labels, keys, files, options, colors, lengths. */
export const referenceCommands: ReadonlySet<string> = words(`
label ref eqref pageref cref Cref autoref Autoref nameref vref Vref vpageref cpageref labelcref crefrange Crefrange subref
cite citep citet citeauthor citeyear citeyearpar citealt citealp Cite Citet Citep parencite textcite footcite autocite fullcite
footfullcite supercite smartcite citetitle nocite bibitem bibliography bibliographystyle addbibresource printbibliography
onlinecite citenum shortcite citeA citeNP
input include includeonly subfile import subimport includegraphics includepdf includesvg graphicspath lstinputlisting
verbatiminput usepackage RequirePackage documentclass LoadClass PassOptionsToPackage PassOptionsToClass usetheme usecolortheme
usefonttheme useinnertheme useoutertheme usetikzlibrary usepgfplotslibrary pgfplotsset tikzset tcbuselibrary tcbset
begin end url path nolinkurl email gls Gls glspl Glspl ac acp acs acl acf acrshort acrlong acrfull acrfullpl newcounter
setcounter addtocounter stepcounter refstepcounter counterwithin counterwithout numberwithin value arabic roman Roman alph Alph
usecounter setlength addtolength newlength settowidth color definecolor colorlet rowcolor cellcolor columncolor pagecolor
selectcolormodel arrayrulecolor pagestyle thispagestyle pagenumbering vspace hspace rule addvspace enlargethispage geometry
lstset lstdefinestyle lstdefinelanguage lstloadlanguages setminted usemintedstyle captionsetup clearcaptionsetup
sisetup selectlanguage setmainlanguage setdefaultlanguage setotherlanguage setotherlanguages setmainfont
setsansfont setmonofont setmathfont setCJKmainfont setCJKsansfont setCJKmonofont newfontfamily newCJKfontfamily fontfamily
fontsize fontseries fontshape fontencoding linespread usefont selectfont DeclareMathSymbol
DeclareSymbolFont SetSymbolFont DeclareGraphicsExtensions DeclareGraphicsRule hyphenation num SI si qty unit SIrange ang
tableofcontents listoffigures bookmarksetup makeindex setlist newlist setenumerate setitemize setdescription
newtoggle toggletrue togglefalse newbool booltrue boolfalse setbool newif providebool theoremstyle newtheoremstyle cline cmidrule hline column
setbeamercolor setbeamerfont setbeamersize setbeamercovered usebeamertemplate usebeamerfont usebeamercolor
mode glsaddall glsadd makeglossaries loadglsentries setglossarystyle newglossarystyle tnoteref corref fnref ead
xeCJKsetup titlespacing titlelabel fancyhf CJKfamily bstctlcite
usebibmacro DeclareUnicodeCharacter inputencoding externaldocument
regexp boolean equal kern mkern hskip vskip penalty includemedia animategraphics pgfmathsetmacro pgfkeys pgfplotstableread
`);

/** Commands whose arguments are text where they are not in a unit. */
export const textCommands: ReadonlySet<string> = words(`
part chapter section subsection subsubsection paragraph subparagraph title subtitle date caption captionof footnote footnotetext
footnotemark thanks emph textbf textit texttt textsf textsc textsl textup textmd textrm textnormal underline uline sout mbox fbox hbox
text intertext shortintertext item title abstract keywords parbox makebox framebox minipage centerline textsuperscript textsubscript
marginpar marginnote sidenote epigraph enquote textquote say frametitle framesubtitle alert only uncover visible onslide
frame note href hyperref hypertarget hyperlink foreignlanguage multicolumn multirow textcolor colorbox fcolorbox raisebox
scalebox resizebox rotatebox addcontentsline addtocontents texorpdfstring chaptermark sectionmark markboth markright lhead chead rhead lfoot
cfoot rfoot fancyhead fancyfoot acro newacronym newglossaryentry nomenclature pdfbookmark todo hl ul
titledquestion question part choice lettrine dedication institute institution department instituicao local
`);

/** Commands with names of people, their addresses and places. */
export const personCommands: ReadonlySet<string> = words(`
author authors affiliation affil address city country state postcode orcid fnm sur spfx sfx
orgdiv orgname orgaddress street name firstname familyname lastname phone mobile fax homepage social github linkedin twitter
author shortauthors authorrunning advisor supervisor university school college orgaddress runningauthor orientador
coorientador autor journal email extrainfo photo signature telephone location
`);

/**
 * Commands with arguments of several kinds, in order: `r` for a name, `a` for a short form, `t` for text. Further ones are text.
 */
export const mixedCommands: Readonly<Record<string, string>> = {
  href: 'r',
  hypertarget: 'r',
  hyperlink: 'r',
  textcolor: 'r',
  colorbox: 'r',
  fcolorbox: 'rr',
  foreignlanguage: 'r',
  addcontentsline: 'rr',
  addtocontents: 'r',
  multicolumn: 'rr',
  multirow: 'rr',
  raisebox: 'r',
  scalebox: 'r',
  resizebox: 'rr',
  rotatebox: 'r',
  parbox: 'r',
  acro: 'r',
  acroplural: 'r',
  newacronym: 'ra',
  newglossaryentry: 'r',
  captionof: 'r',
  iftoggle: 'r',
  ifbool: 'r',
  ifthenelse: 'r',
  crefname: 'r',
  Crefname: 'r',
  SetKwInput: 'r',
  SetKwInOut: 'r',
  SetKwData: 'r',
  newtheorem: 'r',
  tnotetext: 'r',
  fntext: 'r',
  cortext: 'r',
  pdfbookmark: 'tr',
  currentpdfbookmark: 'tr',
  lecture: 'tr',
  makebox: '',
  lettrine: '',
  adjustbox: 'r',
};

/** Commands of manuals and books about programs, whose arguments are code. */
export const codeCommands: ReadonlySet<string> = words(`
code inlinecode file filename cmd cs csi env option opt pkg package class command macro prog program func function method var
variable keyword key keys menu meta marg oarg parg ui lit literal sym identifier type module constant src xmltag
`);

/** Languages of programs; an environment with one of them as its argument holds code. */
export const programLanguages: ReadonlySet<string> = words(`
haskell python java javascript typescript c cpp c++ csharp bash sh sql html css xml json yaml tex latex rust go ruby perl php r
matlab scala kotlin swift lisp scheme ocaml fsharp coq agda lean text console shell
`);

/** Commands that define others, whose last arguments are code with text in it. */
export const definitionCommands: ReadonlySet<string> = words(`
newcommand renewcommand providecommand DeclareRobustCommand newenvironment renewenvironment NewDocumentCommand
RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand NewDocumentEnvironment DeclareDocumentEnvironment
newcommandx newtheorem def gdef edef xdef let newtcolorbox newtcbox newmdenv DeclareMathOperator DeclarePairedDelimiter
DeclareTextFontCommand DeclareUrlCommand AtBeginDocument AtEndDocument AtBeginSection AtBeginSubsection AtBeginPart
AtBeginEnvironment AtEndEnvironment AfterEndEnvironment BeforeBeginEnvironment addto appto preto apptocmd pretocmd patchcmd
xpatchcmd ifdefined IfFileExists IfFontExistsTF newsavebox savebox sbox newcolumntype newlistof DeclareCaptionFormat
DeclareCaptionLabelFormat DeclareFieldFormat DeclareBibliographyDriver renewbibmacro newbibmacro DefineBibliographyStrings
DefineVerbatimEnvironment newfloat DeclareFloatingEnvironment lstnewenvironment newminted robustify everymath everypar
defbeamertemplate setbeamertemplate SetKwProg SetKwFunction newglossary glossarypreamble pgfdeclarehorizontalshading
pgfdeclareverticalshading pgfdeclareimage hypersetup titleformat titlecontents makeatletter newcites defbibheading
NewEnviron newenvironmentx protected long DocumentMetadata tikzstyle
`);

/** Environments whose content is code. */
export const codeEnvironments: ReadonlySet<string> = words(`
verbatim verbatim* Verbatim BVerbatim LVerbatim lstlisting minted alltt semiverbatim filecontents filecontents* CCSXML
luacode pycode sagesilent sageblock asy gnuplot python sverbatim macrocode pgfcode codeexample tcblisting tcblisting*
lstcode snip snippet listing* dot2tex ccode code xcode texcode LTXexample VerbatimOut demo
`);

/** Environments whose content is a formula. */
export const formulaEnvironments: ReadonlySet<string> = words(`
equation equation* align align* gather gather* multline multline* eqnarray eqnarray* math displaymath flalign flalign*
alignat alignat* aligned gathered split dmath dmath* subequations* IEEEeqnarray IEEEeqnarray* array matrix pmatrix bmatrix
vmatrix Vmatrix cases dcases smallmatrix prooftree mathpar
`);

/** Environments whose content is a drawing with labels. */
export const drawingEnvironments: ReadonlySet<string> = words(`
tikzpicture tikzcd pgfpicture pspicture picture forest circuitikz axis semilogxaxis semilogyaxis loglogaxis scope asymptote
feynman feynmandiagram ganttchart quantikz qtree tikztimingtable chronology mindmap overpic pgfonlayer pgfscope
`);

/** Environments in which the reader only expects commands. */
export const unreadEnvironments: ReadonlySet<string> = words(`
algorithm algorithmic algorithm2e algpseudocode pseudocode lstalgorithm
`);
