const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const markerLength = 16;

/** Draws a random word to fence the document's text with, until none of the texts contains it. */
export function drawMarker(random: () => number, texts: readonly string[]): string {
  for (;;) {
    const letters = Array.from({ length: markerLength }, () =>
      alphabet.charAt(Math.floor(random() * alphabet.length)),
    );
    const marker = letters.join('');
    if (!texts.some((text) => text.includes(marker))) return marker;
  }
}
