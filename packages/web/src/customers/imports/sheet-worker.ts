export { checkedLines } from './import-lines.ts';
export { fileOf, readFile } from './read-file.ts';
