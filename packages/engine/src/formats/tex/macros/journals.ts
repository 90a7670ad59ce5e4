// Sources: the manuals of the classes and packages named.
import type { SignatureRow } from '../signature.ts';

/** Macros of journals, examinations, presentations, and of packages for notes, names and quotations. */
export const journalRows: readonly SignatureRow[] = [
  // Headings and statements of articles (sn-jnl, MDPI, PNAS).
  { layout: 'block', kind: 'heading', level: 5, args: '*u', names: 'bmhead bmsection bmsubsection' },
  {
    layout: 'block',
    args: 'u',
    names: `equalcont presentaddress corresp significancestatement authorcontributions acknow acknowledgments
      acknowledgements funding institutionalreview informedconsent dataavailability conflictsofinterest sampleavailability
      featuredapplication simplesumm IEEEspecialpapernotice IEEEpubid toctitle shorttitle runninghead runningtitle
      headertitle supplementary abstracttext nonumnote`,
  },
  { layout: 'block', args: 'uu', names: 'abbreviations' },
  // Notes to titles and authors (elsarticle, acmart). Their options are labels.
  {
    layout: 'block',
    kind: 'note',
    args: 'ou',
    names: 'cortext fntext tnotetext corrauth authornote titlenote subtitlenote',
  },
  { layout: 'block', kind: 'title', args: 'Ou', names: 'received revised accepted published submitted' },
  { layout: 'block', kind: 'title', args: '<ou', names: 'affiliation' },
  { layout: 'block', kind: 'alt-text', args: 'Ou', names: 'Description' },
  {
    role: 'anchor',
    layout: 'anchor',
    args: '*om',
    names: `ead orcid corref fnref tnoteref thanksref inst shortauthors authorrunning tocauthor setcopyright copyrightyear
      acmYear acmDOI acmISBN acmJournal acmVolume acmNumber acmArticle acmMonth acmSubmissionID acmPrice citestyle journal
      editor translator tnote authornotemark affil`,
  },
  { role: 'anchor', layout: 'anchor', args: 'om', names: 'ccsdesc acmBooktitle' },
  { role: 'anchor', layout: 'anchor', args: 'ommm', names: 'acmConference' },
  { args: 'o', names: 'sep PACS MSC JEL' },
  // Quotations (epigraph, quotchap, csquotes, dirtytalk, KOMA-Script, memoir).
  { layout: 'block', args: 'uu', names: 'epigraph qitem qitemlabel' },
  { layout: 'block', args: 'ou', names: 'epigraphhead' },
  { layout: 'block', args: 'Ou', names: 'dictum' },
  { layout: 'block', args: 'u', names: 'chapterprecis chapterprecishere' },
  { role: 'formatting', args: 't', names: 'say=quotation newthought=small-capitals' },
  { role: 'markup', args: 'oomot', names: 'textcquote=quotation blockcquote=quotation' },
  { role: 'markup', args: 'moomot', names: 'foreigntextcquote=quotation hyphentextcquote=quotation' },
  // Notes (sidenotes, tablefootnote, parnotes, bigfoot, fixme, pdfcomment, changes).
  {
    role: 'note',
    kind: 'note',
    args: '*ou',
    names: `tablefootnote=footnote parnote pagenote footnoteA footnoteB footnoteC footnoteD footnoteE Afootnote Bfootnote
      Cfootnote Dfootnote Efootnote blfootnote mpfootnote sidefootnote`,
  },
  { role: 'note', kind: 'note', args: 'oou', names: 'sidenotetext=side-note' },
  { role: 'note', kind: 'note', args: 'um', names: 'savefootnote=footnote' },
  {
    role: 'note',
    kind: 'comment',
    args: 'Ku',
    names: 'fxnote fxwarning fxerror fxfatal pdfcomment todototoc',
  },
  { role: 'markup', kind: 'comment', args: 'otu', names: 'pdfmarkupcomment' },
  { role: 'markup', kind: 'comment', args: '*tu', names: 'pdftooltip' },
  { role: 'markup', args: 'ot', names: 'added deleted' },
  { role: 'markup', args: 'otu', names: 'replaced' },
  // Titles as text and as bookmarks (hyperref), and other languages (polyglossia).
  { role: 'markup', kind: 'label', args: 'tu', names: 'texorpdfstring=title' },
  { layout: 'block', kind: 'label', args: 'um', names: 'currentpdfbookmark subpdfbookmark belowpdfbookmark' },
  { layout: 'block', kind: 'label', args: 'ou', names: 'bookmark' },
  {
    role: 'formatting',
    args: 'ot',
    names: `textenglish textgerman textfrench textspanish textitalian textrussian textportuguese textdutch textpolish
      textturkish texthebrew textarabic texthindi textczech textswedish textfinnish textukrainian`,
  },
  // Names of what is numbered (cleveref, float, newfloat, babel, translations, algorithm2e, biblatex).
  { layout: 'block', kind: 'label', args: 'muu', names: 'crefname Crefname' },
  {
    layout: 'block',
    args: 'mm',
    names: `crefformat Crefformat crefrangeformat Crefrangeformat crefmultiformat crefalias creflabelformat newrefformat
      labelformat setbool settoggle setboolean floatplacement`,
  },
  { layout: 'block', kind: 'label', args: 'mu', names: 'floatname SetKwInput SetKwInOut SetKw SetKwData' },
  { layout: 'block', kind: 'label', args: 'uuu', names: 'SetAlgorithmName' },
  { layout: 'block', kind: 'label', args: 'Km', names: 'DeclareFloatingEnvironment' },
  { layout: 'block', kind: 'label', args: 'mmu', names: 'setlocalecaption DeclareTranslation' },
  { layout: 'block', kind: 'label', args: 'k', names: 'ctexset' },
  { layout: 'block', kind: 'label', args: '*ok', names: 'captionsetup' },
  { layout: 'block', kind: 'label', args: 'omu', names: 'deftranslation' },
  { layout: 'block', kind: 'label', args: 'mv', names: 'DefineBibliographyStrings' },
  { layout: 'block', kind: 'label', args: 'ou', names: 'setglossarypreamble SetWatermarkText' },
  { layout: 'block', kind: 'label', args: 'ommmu', names: 'newglossary' },
  { layout: 'block', kind: 'label', args: 'mou', names: 'acroplural acrodefplural newacroplural' },
  {
    role: 'anchor',
    layout: 'anchor',
    args: 'm',
    names: `newbool providebool booltrue boolfalse newtoggle providetoggle toggletrue togglefalse newboolean
      provideboolean sethlcolor tcbset tcbuselibrary sisetup mathtoolsset urlstyle KOMAoptions setcitestyle
      floatstyle restylefloat setcounterref repeatfootnote`,
  },
  // Figures and tables (sidenotes, floatrow, diagbox, slashbox).
  { layout: 'block', kind: 'caption', args: '*Oou', names: 'sidecaption' },
  { layout: 'block', kind: 'caption', args: 'u', names: 'floatfoot figurenote tablenote' },
  { layout: 'block', kind: 'cell', args: 'ouug', names: 'diagbox' },
  { layout: 'block', kind: 'cell', args: 'ouu', names: 'slashbox backslashbox' },
  { layout: 'block', args: 'om', names: 'SetCell SetRow SetColumn' },
  { layout: 'block', args: 'mmm', names: 'specialrule' },
  // Presentations (beamer).
  { layout: 'block', kind: 'heading', level: 1, args: 'Oum', names: 'lecture' },
  { layout: 'block', kind: 'heading', args: 'O', names: 'listoftodos' },
  { layout: 'block', args: '<oom', names: 'againframe' },
  {
    role: 'link',
    args: 't',
    names: 'beamerbutton=button beamergotobutton=button beamerskipbutton=button beamerreturnbutton=button',
  },
  { role: 'link', args: 'otm', names: 'movie' },
  { role: 'markup', args: '<t', names: 'mode' },
  // Examinations (exam).
  { layout: 'block', kind: 'heading', level: 6, args: 'uo', names: 'titledquestion bonustitledquestion' },
  { layout: 'block', args: 'o', names: 'bonusquestion bonuspart bonussubpart subsubpart answerline' },
  {
    layout: 'block',
    kind: 'header',
    args: 'uuu',
    names: 'header firstpageheader runningheader coverheader coverfirstpageheader',
  },
  {
    layout: 'block',
    kind: 'footer',
    args: 'uuu',
    names: 'footer firstpagefooter runningfooter coverfooter coverfirstpagefooter',
  },
  { layout: 'block', args: 'u', names: 'fullwidth uplevel' },
  {
    layout: 'block',
    kind: 'label',
    args: 'u',
    names: `pointname bonuspointname hqword hpword hsword htword vqword vpword vsword vtword bhqword bhpword bhsword
      bhtword bvqword bvpword bvsword bvtword chqword chpword chsword chtword cvqword cvpword cvsword cvtword`,
  },
  { layout: 'block', kind: 'label', args: 'uu', names: 'pointpoints bonuspointpoints' },
  { role: 'field', kind: 'label', args: '*Oo', names: 'fillin' },
  { layout: 'block', args: 'm', names: 'fillwithlines fillwithdottedlines fillwithgrid makeemptybox' },
];
