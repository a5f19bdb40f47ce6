import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The screens that speak four languages. */
const FOLDERS = ['identity/sign-in', 'identity/parts', 'classroom/joining', 'licensing/check'];
const MORE = [
  'licensing/parts/CourseFacts.tsx',
  'ui/plain/SecretField.tsx',
  'ui/plain/Field.tsx',
  'shell/PageAt.tsx',
  'shell/CheckSignedOut.tsx',
];

/** What stands on screens after signing in alone, which are English, and what a page gives its words to. */
const ENGLISH =
  /\/(ConfirmDialog|ConfirmOtherwise|SignInAgainDialog|FindLicense|CountrySelect|LanguageSelect|NotVerified|RightCards)\.tsx$/;

/** What is called the same everywhere, or is a form to type in. */
const SAME = ['License Manager', 'you@organization.com'];

const ATTRIBUTES = ['label', 'title', 'text', 'placeholder', 'description', 'caption', 'alt', 'what', 'aria-label', 'data-tip'];

const isText = (text: string) => /\p{L}{2}/u.test(text) && !SAME.includes(text.trim());

/** The words that a file of a screen says by itself: between its tags, and in what people read of its attributes. */
function wordsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(import.meta.dirname, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && ATTRIBUTES.includes(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      if (isText(node.initializer.text)) found.push(node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return found.map((text) => `${path}: ${text}`);
}

// LNG-5
test('screens that speak four languages say nothing by themselves', () => {
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`));
  const screens = [...inFolders, ...MORE].filter((path) => path.endsWith('.tsx') && !ENGLISH.test(path));
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.flatMap(wordsIn)).toEqual([]);
});
