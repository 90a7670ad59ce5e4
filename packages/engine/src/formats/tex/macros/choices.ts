/**
 * Macros that choose between texts, by their arguments: `e` = a test whether a parameter is empty; `m` = opaque, a name,
 * a condition or a number; `t` = a branch. Sources: ltcmd, etoolbox §3.6, ifthen, xifthen, ifmtarg, ifdraft, xstring,
 * KOMA-Script, babel, glossaries, hyperref.
 */
const rows: Readonly<Record<string, string>> = {
  ett: `ifthenelse ifblank notblank ifstrempty notstrempty ifempty IfNoValueTF IfValueTF IfBlankTF IfEmptyTF IfBooleanTF
    tl_if_empty:nTF tl_if_blank:nTF @ifmtarg @ifempty`,
  et: `@ifnotmtarg IfNoValueT IfNoValueF IfValueT IfValueF IfBlankT IfBlankF IfBooleanT IfBooleanF tl_if_empty:nT tl_if_empty:nF
    tl_if_blank:nT tl_if_blank:nF`,
  emtt: 'ifstrequal',
  tt: `ifdraft ifoptiondraft ifoptionfinal ifthispageodd Ifthispageodd ifpdfstringunicode IfDraft IfFinal ifoneside iftwoside
    ifdocumentdraft`,
  mtt: `ifdefempty ifdef ifundef ifcsdef ifcsundef iftoggle nottoggle ifbool notbool @ifundefined @ifdefinable ifdefmacro
    ifcsmacro ifdefparam ifcsparam ifdefprefix ifcsprefix ifdefprotected ifcsprotected ifdefltxprotect ifcsltxprotect
    ifcsempty ifdefvoid ifcsvoid ifdefcounter ifcscounter ifltxcounter ifdeflength ifcslength ifdefdimen ifcsdimen
    ifnumodd ifboolexpr ifboolexpe ifrmnum iflanguage IfFileExists InputIfFileExists IfPackageLoadedTF IfClassLoadedTF
    @ifpackageloaded @ifclassloaded @ifl@t@r IfFormatAtLeastTF IfInteger IfDecimal ifnumber Ifnumber Ifisinteger
    ifglsused ifglsentryexists ifglossaryexists ifglshaslong ifglshasshort ifglshassymbol ifglshasdesc iflastnotused
    ifentrytype iffieldundef ifnameundef iflistundef ifkeyword ifcategory ifciteseen IfLanguageName IfLanguagePatterns
    ifkomavarempty Ifkomavarempty ifkomavar Ifkomavar ifundefinedorrelax Ifundefinedorrelax ifpdfoutput Ifpdfoutput
    IfStreamOpen ifnothing isundefined ifcounter IfCounter IfEnvironmentExistsTF IfLabelExistsTF ifdefboolexpr`,
  mmtt: `ifdefequal ifcsequal ifdefstring ifcsstring ifdefstrequal ifcsstrequal ifnumequal ifnumgreater ifnumless ifdimequal
    ifdimgreater ifdimless ifinlist xifinlist ifinlistcs xifinlistcs IfStrEq IfSubStr IfBeginWith IfEndWith IfEq ifstr
    Ifstr @ifpackagewith @ifclasswith @ifpackagelater @ifclasslater IfPackageAtLeastTF IfClassAtLeastTF
    IfPackageLoadedWithOptionsTF IfClassLoadedWithOptionsTF iffieldequalstr iffieldequals ifglsfieldvoid`,
  mmmtt: 'ifnumcomp ifdimcomp ifglsfieldeq',
  mt: 'whileboolexpr whiledo IfPackageLoadedT IfPackageLoadedF IfClassLoadedT IfClassLoadedF',
};

/** The arguments of each such macro. */
export const choices: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([letters, names]) =>
    names.split(/\s+/).map((name): [string, string] => [name, letters]),
  ),
);

/** TeX's own conditions end at `\fi` (The TeXbook, chapter 20). */
export const primitiveConditions: ReadonlySet<string> = new Set(
  `if ifx ifcat ifnum ifdim ifcase ifodd ifmmode ifvmode ifhmode ifinner ifvoid ifhbox ifvbox ifeof iftrue iffalse ifdefined
  ifcsname iffontchar ifpdf ifxetex ifluatex ifPDFTeX ifXeTeX ifLuaTeX`.split(/\s+/),
);
