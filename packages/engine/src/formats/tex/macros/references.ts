// Sources: LaTeX2e's documentation and the packages' manuals.
import type { SignatureRow } from '../signature.ts';

/** Macros that print text defined elsewhere: references, citations, glossary entries, numbers, names. */
export const referenceRows: readonly SignatureRow[] = [
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
      smartcite supercite citeurl citedate notecite pnotecite
      citenum citetext citetalias citepalias onlinecite citefullauthor shortcite citeA citeNP citeyearNP citeonline
      citeauthoronline apud apudonline citeoption idem ibidem opcit passim loccit cfcite etseq Citeauthoronline cfcit cftextcite`,
  },
  {
    role: 'field',
    args: '*((+',
    names: `cites Cites parencites Parencites textcites Textcites autocites Autocites footcites footcitetexts smartcites
      Smartcites supercites`,
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
  // Macros that print a name, a date or a number.
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
  { role: 'field', args: 'o', names: 'footnotemark endnotemark sidenotemark' },
  {
    role: 'image',
    args: '*Km',
    names: 'includegraphics includesvg includepdf includestandalone pgfimage pgfuseimage includeinkscape',
  },
  { role: 'image', args: '*oom', names: 'epsfig psfig' },
  // Names of code, files and packages, which are language-neutral.
  { role: 'code', args: 'm', names: 'code file filename cs cmd pkg cls env' },
  { role: 'code', args: '*om', names: 'url nolinkurl path verb lstinline detokenize' },
  { role: 'image', args: '<om', names: 'pgfdeclareimage' },
];
