import type { ReactNode, Ref } from 'react';

export type Mode = 'signIn' | 'signUp' | 'forgot';

interface SignedOutFaceProps {
  ref?: Ref<HTMLDivElement>;
  mode?: Mode;
  notice?: ReactNode;
  forms: Partial<Record<Mode, ReactNode>>;
}

const MODES: readonly Mode[] = ['signIn', 'signUp', 'forgot'];

/** The forms of the sign-in page, one of which is visible. */
export const SignedOutFace = ({ ref, mode = 'signIn', notice, forms }: SignedOutFaceProps) => (
  <div ref={ref}>
    {notice}
    {MODES.map((one) => (
      <div key={one} data-mode={one} hidden={mode !== one}>
        {forms[one]}
      </div>
    ))}
  </div>
);
