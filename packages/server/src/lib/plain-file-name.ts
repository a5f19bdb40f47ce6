/** The last part of a file name, without characters that no name needs; `otherwise` when nothing is left. */
export const plainFileName = (name: string, otherwise: string): string => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...plain].slice(0, 100).join('') || otherwise;
};
