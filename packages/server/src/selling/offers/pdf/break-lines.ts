/**
 * A text in lines of at most this width, broken at spaces and at its own line breaks; a word that is wider than a line is
 * broken where the line ends. `widthOf` measures a piece.
 */
export function breakLines(text: string, width: number, widthOf: (piece: string) => number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => linesOf(paragraph, width, widthOf));
}

function linesOf(paragraph: string, width: number, widthOf: (piece: string) => number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ');
  let line = '';
  let used = 0;
  const words = paragraph.split(' ').filter(Boolean);
  for (const word of words.flatMap((whole) => piecesOf(whole, width, widthOf))) {
    const wide = widthOf(word);
    if (line !== '' && used + space + wide > width) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? wide : used + space + wide;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Cuts a word where it would leave the line; each line has at least one letter, however narrow it is. */
function piecesOf(word: string, width: number, widthOf: (piece: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const wide = widthOf(letter);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += wide;
  }
  return [...pieces, piece];
}
