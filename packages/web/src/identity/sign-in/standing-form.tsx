import { LANGUAGE_IDS, type Language } from '@lm/contract';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { InLanguage } from '../../ui/language.ts';
import { signInTexts } from '../parts/sign-in.texts.ts';
import { OutsideFace } from './OutsideFace.tsx';
import { SignedOutFace } from './SignedOutFace.tsx';
import { SignInFace, SignInFoot } from './SignInFace.tsx';

/** Does nothing until the script takes over. */
const still = { onChange: () => undefined };
const nothing = () => undefined;

/**
 * Draws the sign-in form that is in the page before any script runs (SCR-933): it is built with the client, as SignInPage first draws it. The server
 * fills in the product's name.
 */
function drawn(language: Language): string {
  return renderToString(
    <Suspense>
      <InLanguage value={language}>
        <OutsideFace productName="{product}" choose={nothing}>
          <div>
            <SignedOutFace
              forms={{
                signIn: (
                  <form method="post" noValidate>
                    <SignInFace
                      username={{ value: '', autoFocus: true, ...still }}
                      password={{ value: '', ...still }}
                      keepSignedIn={{ checked: false, ...still }}
                    />
                    <SignInFoot />
                  </form>
                ),
              }}
            />
          </div>
        </OutsideFace>
      </InLanguage>
    </Suspense>,
  );
}

await Promise.all(LANGUAGE_IDS.map(signInTexts.fetch));

/** The form in every language, each between comments that name the language: the server picks the requested one (LNG-5). */
export const standingForms = LANGUAGE_IDS.map((language) => `<!-- form ${language} -->${drawn(language)}<!-- /form -->`).join('');
