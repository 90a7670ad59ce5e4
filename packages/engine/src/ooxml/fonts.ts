import { scriptOf } from '../text/script.ts';

/** The font slots of Office besides the Latin one: East Asian and complex scripts. */
export type FontSlot = 'ea' | 'cs';

/** The fonts and slot for a script in Office. */
export interface ScriptFont {
  readonly slot: FontSlot;
  /** ISO 15924, as in the font lists of themes (ECMA-376 part 1, §20.1.4.1.16). */
  readonly script: string;
  /** A font of current Office versions that covers the script. */
  readonly font: string;
}

const SCRIPT_FONTS: Readonly<Record<string, ScriptFont>> = {
  Hans: { slot: 'ea', script: 'Hans', font: 'Microsoft YaHei' },
  Hant: { slot: 'ea', script: 'Hant', font: 'Microsoft JhengHei' },
  Jpan: { slot: 'ea', script: 'Jpan', font: 'Yu Gothic' },
  Hang: { slot: 'ea', script: 'Hang', font: 'Malgun Gothic' },
  Arab: { slot: 'cs', script: 'Arab', font: 'Arial' },
  Hebr: { slot: 'cs', script: 'Hebr', font: 'Arial' },
  Thai: { slot: 'cs', script: 'Thai', font: 'Leelawadee UI' },
  Deva: { slot: 'cs', script: 'Deva', font: 'Nirmala UI' },
  Beng: { slot: 'cs', script: 'Beng', font: 'Nirmala UI' },
  Taml: { slot: 'cs', script: 'Taml', font: 'Nirmala UI' },
  Telu: { slot: 'cs', script: 'Telu', font: 'Nirmala UI' },
  Gujr: { slot: 'cs', script: 'Gujr', font: 'Nirmala UI' },
  Guru: { slot: 'cs', script: 'Guru', font: 'Nirmala UI' },
  Knda: { slot: 'cs', script: 'Knda', font: 'Nirmala UI' },
  Mlym: { slot: 'cs', script: 'Mlym', font: 'Nirmala UI' },
  Sinh: { slot: 'cs', script: 'Sinh', font: 'Nirmala UI' },
  Khmr: { slot: 'cs', script: 'Khmr', font: 'Khmer UI' },
  Laoo: { slot: 'cs', script: 'Laoo', font: 'Leelawadee UI' },
  Mymr: { slot: 'cs', script: 'Mymr', font: 'Myanmar Text' },
  Ethi: { slot: 'cs', script: 'Ethi', font: 'Ebrima' },
  Orya: { slot: 'cs', script: 'Orya', font: 'Nirmala UI' },
  Thaa: { slot: 'cs', script: 'Thaa', font: 'MV Boli' },
  Syrc: { slot: 'cs', script: 'Syrc', font: 'Estrangelo Edessa' },
  Tibt: { slot: 'cs', script: 'Tibt', font: 'Microsoft Himalaya' },
};

/**
 * The script settings of a language; undefined for Latin, Cyrillic and Greek, which every Latin font slot supports.
 * @param language BCP 47: "zh-Hant", "ar", "sr-Latn".
 */
export function scriptFontOf(language: string): ScriptFont | undefined {
  const script = scriptOf(language);
  return script === undefined ? undefined : SCRIPT_FONTS[script === 'Kore' ? 'Hang' : script];
}

/** Common fonts with Latin, and at most Cyrillic and Greek, letters. */
const LATIN_ONLY: ReadonlySet<string> = new Set(
  [
    'Aptos',
    'Aptos Display',
    'Avenir',
    'Avenir Next',
    'Baskerville',
    'Bodoni MT',
    'Book Antiqua',
    'Bookman Old Style',
    'Calibri',
    'Calibri Light',
    'Cambria',
    'Candara',
    'Century',
    'Century Gothic',
    'Comic Sans MS',
    'Consolas',
    'Constantia',
    'Corbel',
    'Franklin Gothic Book',
    'Franklin Gothic Medium',
    'Futura',
    'Garamond',
    'Georgia',
    'Gill Sans',
    'Gill Sans MT',
    'Helvetica',
    'Helvetica Neue',
    'Impact',
    'Lato',
    'Lucida Console',
    'Lucida Sans',
    'Montserrat',
    'Open Sans',
    'Palatino',
    'Palatino Linotype',
    'Poppins',
    'Raleway',
    'Roboto',
    'Rockwell',
    'Source Sans Pro',
    'Trebuchet MS',
    'Tw Cen MT',
    'Verdana',
  ].map((name) => name.toLowerCase()),
);

/** Whether a font is known to lack East Asian and complex scripts. Unknown fonts are assumed to have them. */
export function isLatinOnly(font: string): boolean {
  return LATIN_ONLY.has(font.trim().toLowerCase());
}

/** Fonts with complex scripts, but no ideographs. */
const WITHOUT_IDEOGRAPHS: ReadonlySet<string> = new Set([
  'arial',
  'courier new',
  'microsoft sans serif',
  'segoe ui',
  'tahoma',
  'times new roman',
]);

/** Whether a font is known to lack a script. Unknown fonts are assumed to have it. */
export function lacksScript(font: string, { slot }: ScriptFont): boolean {
  return isLatinOnly(font) || (slot === 'ea' && WITHOUT_IDEOGRAPHS.has(font.trim().toLowerCase()));
}
