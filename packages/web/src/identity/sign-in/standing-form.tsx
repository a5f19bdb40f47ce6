import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { OutsideFace } from './OutsideFace.tsx';
import { SignedOutFace } from './SignedOutFace.tsx';
import { SignInFace, SignInFoot } from './SignInFace.tsx';

/** Until the script takes it over. */
const still = { onChange: () => undefined };

/**
 * The form for signing in as it stands in the page itself, before any script (SCR-933): built with the client, as SignInPage draws it first.
 * The server writes the product's name into it.
 */
export const standingForm: string = renderToString(
  <Suspense>
    <OutsideFace productName="{product}">
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
  </Suspense>,
);
