/** The target languages that are shown first, in this order. */
export const firstLanguages: readonly string[] = 'en es fr de ja zh-Hans ru pt it ko ar hi vi tr'.split(' ');

/** The other target languages. Canonical BCP 47 tags, with a region only where translations differ. */
export const moreLanguages: readonly string[] = (
  'af am as ast az be bg bn br bs ca ceb ckb co cs cy da ' +
  'de-AT de-CH de-DE dv el en-AU en-CA en-GB en-US eo es-419 es-AR es-ES es-MX et eu fa fi fil fo fr-CA fr-CH fr-FR fy ' +
  'ga gd gl gu ha haw he hr ht hu hy id ig is it-CH jv ka kk km kn ku ky la lb lg ln lo lt lv mg mi mk ml mn mr ms mt my ' +
  'nb ne nl nl-BE nn ny oc om or pa pl ps pt-BR pt-PT qu rm ro rw sd si sk sl sm sn so sq sr-Cyrl sr-Latn st su sv sw ' +
  'ta te tg th ti tk tn ts tt ug uk ur uz wo xh yi yo yue zh-HK zh-Hant zu'
).split(' ');
