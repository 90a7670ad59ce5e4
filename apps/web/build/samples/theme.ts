import { namespaces } from './office-package.ts';

const colors = {
  dk1: '1B1B19',
  lt1: 'FFFFFF',
  dk2: '3A3A36',
  lt2: 'F4F2EC',
  accent1: '2F6B4F',
  accent2: 'C98A2B',
  accent3: '5B7DB1',
  accent4: '9A5B6D',
  accent5: '6F7F5F',
  accent6: '8A8A80',
  hlink: '2F6B4F',
  folHlink: '9A5B6D',
};

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';

function font(name: string): string {
  return `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface="Yu Gothic"/><a:cs typeface="Arial"/></a:${name}>`;
}

/** Colours and fonts of the samples: warm paper, one green, and fonts for scripts that Calibri doesn't have. */
export const theme = `<a:theme xmlns:a="${namespaces.drawing}" name="Sample"><a:themeElements><a:clrScheme name="Sample">${Object.entries(
  colors,
)
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Sample">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="Sample"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
