import { expect, test } from 'vitest';
import { api, type Endpoint, TRANSPORT } from '../../../../contract/src/index.ts';
import { german } from './outside.texts.de.ts';
import { spanish } from './outside.texts.es.ts';
import { french } from './outside.texts.fr.ts';
import { outsideTexts } from './outside.texts.ts';
import { german as germanSentences } from './sentences.de.ts';
import { spanish as spanishSentences } from './sentences.es.ts';
import { french as frenchSentences } from './sentences.fr.ts';
import { signInTexts } from './sign-in.texts.ts';

const ENGLISH = await outsideTexts.fetch('en');

const marksIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

// LNG-5
test.each([
  ['German', german, germanSentences],
  ['French', french, frenchSentences],
  ['Spanish', spanish, spanishSentences],
])('%s fills in what English fills in', async (_language, texts, sentences) => {
  const marks = (all: object) => Object.entries(all).map(([name, text]) => [name, marksIn(String(text))]);
  expect(marks(texts)).toEqual(marks(ENGLISH));
  expect(marks(sentences)).toEqual(Object.keys(sentences).map((sentence) => [sentence, marksIn(sentence)]));
});

// LNG-5
test('in English these pages say the specification’s sentences, to the letter', async () => {
  const { wrong, disabled, fill, expired, username, password, forgot, toSignIn, toSignUp } = await signInTexts.fetch('en');
  expect([wrong, disabled, fill, expired]).toEqual([
    'Wrong Email or Password!',
    'Please Activate Your Account Using The Link Sent To Your Email',
    'Please Fill the Empty Fields Then Try Again',
    'Session Expired',
  ]);
  expect([username, password, forgot, toSignIn, toSignUp]).toEqual(['Username', 'Password', 'Forget password', 'Sign In', 'Sign Up']);
  const { passwordWeak, mismatch, passwordsDiffer, emailTaken, signedUp, unknownEmail, checkEmail, backToLogin, toLogin, email, send } =
    ENGLISH;
  expect([passwordWeak, mismatch, passwordsDiffer]).toEqual([
    'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters',
    'The two passwords that you entered do not match!',
    'Password and Confirm Password Do Not Match!',
  ]);
  expect([emailTaken, signedUp, unknownEmail, checkEmail]).toEqual([
    'This email has an account, Sign in',
    'The verification has been sent to you, please check your inbox and click on Activate to activate your account',
    'Wrong Email or Email does not exist !',
    'check your email!',
  ]);
  expect([backToLogin, toLogin, email, send]).toEqual(['Back To Login', 'Go to Login', 'Email', 'Send']);
});

/** The calls that the translated pages outside the shell make. */
const CALLS: Endpoint[] = [
  ...[api.signIn.login, api.passkeys.askForPasskey, api.passkeys.signInWithPasskey, api.factors.beginAtSignIn],
  ...[api.sso.getProviders, api.sso.providerFor, api.sso.begin, api.sso.finish, api.sso.finishAgain, ...Object.values(api.signUp)],
  ...[api.mails.getUnsubscribing, api.mails.unsubscribe],
  ...[api.courses.join, api.courses.landing, api.courses.signUp, api.invitations.open, api.invitations.take, api.invitations.redeem],
];

/** Problems with values that the pages send by themselves, and people never type. */
const OF_THE_PAGE = [
  'The first problem; `data` has one for each field that is wrong',
  ...['Please give bytes in base64url', 'Please give a public key credential', 'Please choose among en, de, fr, es'],
  ...[
    'Please choose a provider',
    'Please start again',
    'Please send One-Click',
    'This is not an API key of the portal. Was it copied completely?',
  ],
  'This API key has ended or expired, or its owner may no longer use it. Make a new one under Integrations',
  'This call is for people who are signed in, not for API keys',
  'Idempotency-Key: Please give 1 to 100 visible characters',
  'This Idempotency-Key was used for another call. Please take a new one',
];

const WRONG = ['', 'x', 'x'.repeat(3000), 'a\u0000b', 'a b', '12', '1'.repeat(30), 'a@b.example', undefined, null, 12, -1, [], {}];

/** What a call can say about its input, as far as wrong values reveal it. */
function problemsOf({ body, query }: Endpoint): string[] {
  return [body, query]
    .flatMap((schema) => {
      const fields = schema && 'shape' in schema ? Object.keys(Object(schema.shape)) : [];
      return fields.flatMap((field) =>
        WRONG.flatMap((value) => schema?.safeParse({ [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? []),
      );
    })
    .map(({ message }) => message);
}

// LNG-5
test('everything a call of these pages can say exists in each language', () => {
  const said = CALLS.flatMap((call) => [
    ...Object.values(call.refusals ?? {}).map(({ message }) => message),
    ...Object.values(TRANSPORT)
      .filter(({ of }) => of(call))
      .map(({ message }) => message),
    ...problemsOf(call),
  ]);
  const forms = Object.keys(germanSentences).map(
    (form) => new RegExp(`^${form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  );
  const missing = said.filter((sentence) => !OF_THE_PAGE.includes(sentence) && !forms.some((form) => form.test(sentence)));
  expect([...new Set(missing)]).toEqual([]);
});
