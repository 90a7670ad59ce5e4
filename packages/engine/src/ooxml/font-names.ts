/**
 * Fonts with an English and a local name, both of which are in the font file and mean the same font ("name" table, OpenType). Programs
 * write either one, depending on the language of the system.
 */
const NAMES: readonly (readonly [string, ...string[]])[] = [
  // Simplified Chinese
  ['SimSun', '宋体'],
  ['NSimSun', '新宋体'],
  ['SimHei', '黑体'],
  ['KaiTi', '楷体'],
  ['KaiTi_GB2312', '楷体_GB2312'],
  ['FangSong', '仿宋'],
  ['FangSong_GB2312', '仿宋_GB2312'],
  ['Microsoft YaHei', '微软雅黑'],
  ['Microsoft YaHei Light', '微软雅黑 Light'],
  ['DengXian', '等线'],
  ['DengXian Light', '等线 Light'],
  ['LiSu', '隶书'],
  ['YouYuan', '幼圆'],
  ['STSong', '华文宋体'],
  ['STKaiti', '华文楷体'],
  ['STFangsong', '华文仿宋'],
  ['STHeiti', '华文黑体'],
  ['STXihei', '华文细黑'],
  ['STZhongsong', '华文中宋'],
  ['STXingkai', '华文行楷'],
  ['STXinwei', '华文新魏'],
  ['STLiti', '华文隶书'],
  ['STCaiyun', '华文彩云'],
  ['STHupo', '华文琥珀'],
  ['FZShuTi', '方正舒体'],
  ['FZYaoti', '方正姚体'],
  // Traditional Chinese
  ['MingLiU', '細明體'],
  ['PMingLiU', '新細明體'],
  ['DFKai-SB', '標楷體'],
  ['Microsoft JhengHei', '微軟正黑體'],
  // Japanese
  ['MS Mincho', 'ＭＳ 明朝'],
  ['MS PMincho', 'ＭＳ Ｐ明朝'],
  ['MS Gothic', 'ＭＳ ゴシック'],
  ['MS PGothic', 'ＭＳ Ｐゴシック'],
  ['Meiryo', 'メイリオ'],
  ['Yu Mincho', '游明朝'],
  ['Yu Mincho Light', '游明朝 Light'],
  ['Yu Gothic', '游ゴシック'],
  ['Yu Gothic Light', '游ゴシック Light'],
  // Korean
  ['Malgun Gothic', '맑은 고딕'],
  ['Batang', '바탕'],
  ['BatangChe', '바탕체'],
  ['Gulim', '굴림'],
  ['GulimChe', '굴림체'],
  ['Dotum', '돋움'],
  ['DotumChe', '돋움체'],
  ['Gungsuh', '궁서'],
  ['GungsuhChe', '궁서체'],
  ['NanumGothic', '나눔고딕'],
  ['NanumMyeongjo', '나눔명조'],
];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([name, ...others]) => others.map((other) => [other.toLowerCase(), name.toLowerCase()])),
);

/**
 * The same text for all names of a font, to compare by.
 * @param font a name, or several with the same meaning, separated by semicolons.
 */
export function fontKey(font: string): string {
  const end = font.indexOf(';');
  const name = font
    .slice(0, end === -1 ? font.length : end)
    .trim()
    .toLowerCase();
  return BY_NAME.get(name) ?? name;
}
