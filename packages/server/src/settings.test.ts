// docs/settings.md is generated from what the server reads and the words below: `npm test -- unit settings.test -u` writes it.
import { expect, test } from 'vitest';
import { SETTING_WORDS } from './setting-words.ts';
import { defaultsAndBounds, type SettingName } from './settings.ts';

const HEAD = `# Settings

Every setting is an environment variable. A wrong value stops the start with one line that names the variable. An empty one counts as not set.
The System view shows what each is set to; of secrets it shows only that they are set.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

const SETTINGS = defaultsAndBounds();

test('OPS-8: the page of settings names each, its default and what it accepts', async () => {
  const rowOf = ([name, words]: [string, string | [words: string, unset: string]]) => {
    const [says, unset] = typeof words === 'string' ? [words, 'none'] : words;
    const { accepts, byDefault } = SETTINGS[name as SettingName];
    return `| \`${name}\` | ${cell(byDefault ?? unset)} | ${cell(accepts)} | ${cell(says)} |`;
  };
  const parts = Object.entries(SETTING_WORDS).map(([title, words]) =>
    [`## ${title}`, '', '| Variable | Default | Accepts | |', '| --- | --- | --- | --- |', ...Object.entries(words).map(rowOf)].join('\n'),
  );
  const named = Object.values(SETTING_WORDS).flatMap((words) => Object.keys(words));
  expect(named.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  await expect(`${[HEAD, ...parts].join('\n')}\n`.replaceAll('\n## ', '\n\n## ').replaceAll('\n\n\n', '\n\n')).toMatchFileSnapshot(
    '../../../docs/settings.md',
  );
});
