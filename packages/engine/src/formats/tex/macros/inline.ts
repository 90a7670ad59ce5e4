// Sources: LaTeX2e's documentation and the packages' manuals.
import type { SignatureRow } from '../signature.ts';

/** Inline formatting, links, notes. */
export const inlineRows: readonly SignatureRow[] = [
  // Text in another font (LaTeX2e, fntguide §2), underlined, struck out (ulem, soul), in color (xcolor).
  {
    role: 'formatting',
    args: 't',
    names: `textbf=bold textit=italic emph=emphasis textsl=slanted textsc=small-capitals textsf=sans-serif textrm=roman
      textmd=medium textup=upright textnormal=normal textlf textulc textsw underline=underlined uline=underlined
      uuline=double-underlined uwave=wavy-underlined sout=struck-out xout=crossed-out dashuline dotuline ul=underlined
      st=struck-out hl=highlighted so=letterspaced caps textls=letterspaced lsstyle textsubscript=subscript
      textsuperscript=superscript uppercase lowercase MakeUppercase MakeLowercase MakeTextUppercase MakeTextLowercase
      textcn textgreek textcyrillic textlatin textsb structure textsubsuperscript strong smallcaps textosf textlining
      mbox=box makebox fbox=box framebox text=text textsuper intertext shortintertext`,
  },
  { role: 'formatting', args: 'oot', names: 'makebox=box framebox=box' },
  { role: 'formatting', args: 'wt', names: 'hbox=box' },
  {
    role: 'formatting',
    args: '<t',
    names: 'textbf=bold textit=italic emph=emphasis alert=alert structure=structure',
  },
  { role: 'formatting', literal: true, args: 't', names: 'texttt=typewriter' },
  { role: 'formatting', args: '*t', names: 'enquote=quotation' },
  { role: 'formatting', args: '*OOt', names: 'textquote=quotation blockquote=quotation' },
  { role: 'formatting', args: '*mt', names: 'foreignquote=quotation hyphenquote=quotation' },
  { role: 'formatting', args: '*mOOt', names: 'foreigntextquote=quotation foreignblockquote=quotation' },
  {
    role: 'formatting',
    args: 'omt',
    names: 'foreignlanguage=language textcolor=color colorbox=colored-box',
  },
  { role: 'formatting', args: 'ommt', names: 'fcolorbox=colored-box' },
  { role: 'formatting', args: '<t', names: 'only onslide uncover visible invisible' },
  { role: 'markup', args: '<uu', names: 'alt' },
  { role: 'markup', args: '<uuu', names: 'temporal' },
  { role: 'formatting', args: 'moot', names: 'raisebox=raised' },
  { role: 'formatting', args: 'mot', names: 'scalebox=scaled' },
  { role: 'formatting', args: 'omt', names: 'rotatebox=rotated' },
  { role: 'formatting', args: '*mmt', names: 'resizebox=scaled' },
  { role: 'formatting', args: 't', names: 'reflectbox tcbox centerline leftline rightline' },
  { role: 'formatting', args: 'Kt', names: 'tcbox' },
  { role: 'formatting', args: 'ooomt', names: 'parbox' },
  { role: 'formatting', args: 'ot', names: 'shortstack' },
  { role: 'formatting', args: 'Ktj', names: 'lettrine' },
  { role: 'formatting', args: 'tj', names: 'IEEEPARstart PARstart' },
  // A slide in beamer, a frame around a word in LaTeX.
  { role: 'formatting', args: '<oot', names: 'frame' },
  // Links (hyperref). The address of `\href` is read raw.
  { role: 'link', args: '*om*t', names: 'href=link' },
  { role: 'link', args: 'ot', names: 'hyperref=link' },
  { role: 'link', args: 'mt', names: 'hyperlink=link hypertarget=target hyperdef' },
  { role: 'link', args: 'tm', names: 'htmladdnormallink=link' },
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
];
