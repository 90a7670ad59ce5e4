// Sources: LaTeX2e's documentation and the packages' manuals.
import type { SignatureRow } from '../signature.ts';

/** Macros that print nothing: anchors, settings, switches, space. */
export const layoutRows: readonly SignatureRow[] = [
  // Macros that print nothing in place.
  {
    role: 'anchor',
    layout: 'anchor',
    args: '*om',
    names: `label phantomlabel zlabel thispagestyle pagestyle vspace hspace addvspace stepcounter refstepcounter
      phantom hphantom vphantom graphicspath selectlanguage ollabel linespread hyphenation
      pagenumbering enlargethispage setstretch tikzset pgfplotsset
      special thispdfpagelabel markthis bookmarksetup write typeout message
      errmessage PackageWarning PackageError PackageInfo ClassWarning GenericWarning pdfinfo pdfcatalog`,
  },
  { role: 'anchor', layout: 'anchor', args: 'oi', names: 'index sindex glossary' },
  { role: 'anchor', layout: 'anchor', kind: 'label', args: 'omu', names: 'nomenclature' },
  { role: 'anchor', layout: 'anchor', args: '*om', names: 'glsadd glsaddall glsreset glsunset' },
  {
    role: 'anchor',
    layout: 'anchor',
    args: 'mm',
    names: `setcounter addtocounter setlength addtolength counterwithin counterwithout settowidth settoheight settodepth numberwithin
      colorlet setkomafont addtokomafont`,
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
    names: 'newcounter newlength newsavebox newif MakeShortVerb DeleteShortVerb',
  },
  { role: 'anchor', layout: 'anchor', args: '*m', names: 'usebeamerfont usebeamertemplate' },
  { role: 'anchor', layout: 'anchor', args: 'omm', names: 'rule newcolumntype' },
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
  // Switches of font, size and color.
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
];
