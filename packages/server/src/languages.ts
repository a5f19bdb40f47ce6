import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { README_SENTENCES } from './customers/personal-data/readme-words.ts';
import './features.ts'; // their catalogues
import { type AddedLanguage, languagesIn } from './lib/added-languages.ts';
import { StartFailure } from './lib/start-failure.ts';
import { englishTexts } from './lib/texts.ts';

const OF_SCREENS = fileURLToPath(new URL('../../web/dist/texts.json', import.meta.url));

/**
 * `npm run languages`: what is missing, superfluous or wrong in each language of `DATA_DIR/languages`. With a two-letter code it writes the texts
 * that this language lacks, all of them for a new one, as JSON to start from (LNG-10). Exit code 1 if a text is wrong.
 */
try {
  const [id, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (id !== undefined && !/^[a-z]{2}$/.test(id)))
    throw new StartFailure(
      'npm run languages [-- it]   says what the languages you added lack, or writes the texts that one of them lacks',
    );
  if (!existsSync(OF_SCREENS))
    throw new StartFailure('Run npm start or npm run ready first: the texts of the screens come with the client.');
  const english = [...new Set<string>([...JSON.parse(readFileSync(OF_SCREENS, 'utf8')), ...englishTexts(), ...README_SENTENCES])];
  const folder = join(readConfig(process.env).dataDir, 'languages');
  const added = languagesIn(folder);
  if (id !== undefined) {
    const texts = added.find((language) => language.id === id)?.texts;
    console.log(JSON.stringify(Object.fromEntries(english.filter((text) => !texts?.has(text)).map((text) => [text, ''])), null, 2));
  } else {
    if (added.length === 0) console.log(`There is no language in ${folder}. docs/languages.md says how to add one.`);
    for (const language of added) console.log(inWords(language, english).join('\n'));
    if (added.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}

/** The texts of a language that need attention, one line each. */
function inWords({ id, name, texts, problems }: AddedLanguage, english: readonly string[]): string[] {
  const known = new Set(english);
  const lacking = english.filter((text) => !texts.has(text)).length;
  const unknown = [...texts.keys()].filter((text) => !known.has(text));
  return [
    `${name} (${id}): ${english.length - lacking} of ${english.length} texts; the other ${lacking} are read in English`,
    ...problems.map(({ english: text, problem }) => `  wrong: ${JSON.stringify(text)}: ${problem}`),
    ...unknown.map((text) => `  not a text of this version: ${JSON.stringify(text)}`),
  ];
}
