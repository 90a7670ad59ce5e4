import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('detectLanguage', () => {
  it('tells languages by script and by letters', async () => {
    const texts: Record<string, string> = {
      en: 'The quick brown fox jumps over the lazy dog while the children are playing in the garden of the old house.',
      de: 'Der schnelle braune Fuchs springt über den faulen Hund, während die Kinder im Garten des alten Hauses spielen.',
      fr: 'Le vif renard brun saute par-dessus le chien paresseux pendant que les enfants jouent dans le jardin.',
      es: 'El rápido zorro marrón salta sobre el perro perezoso mientras los niños juegan en el jardín de la casa.',
      ru: 'Быстрая коричневая лиса прыгает через ленивую собаку, пока дети играют в саду старого дома.',
      ar: 'يقفز الثعلب البني السريع فوق الكلب الكسول بينما يلعب الأطفال في حديقة المنزل القديم.',
      ja: '子供たちが古い家の庭で遊んでいる間に、素早い茶色の狐が怠け者の犬を飛び越えます。',
      ko: '아이들이 오래된 집의 정원에서 노는 동안 빠른 갈색 여우가 게으른 개를 뛰어넘습니다.',
      'zh-Hans': '孩子们在老房子的花园里玩的时候，敏捷的棕色狐狸跳过了懒狗。这个国家的学校还没有开门。',
      'zh-Hant': '孩子們在老房子的花園裡玩的時候，敏捷的棕色狐狸跳過了懶狗。這個國家的學校還沒有開門。',
      hi: 'जब बच्चे पुराने घर के बगीचे में खेल रहे थे, तेज़ भूरी लोमड़ी आलसी कुत्ते के ऊपर से कूद गई।',
    };
    for (const [language, text] of Object.entries(texts))
      expect(await detectLanguage(text), text).toBe(language);
  });

  it('says nothing about numbers', async () => {
    expect(await detectLanguage('12.50 — 30 % (2024)')).toBeUndefined();
  });
});
