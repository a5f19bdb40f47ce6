import { at } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { Bare } from './Bare.tsx';
import classes from './shell.module.css';

interface FrameProps {
  t: Record<'toSignIn' | 'light' | 'dark', string>;
  children: ReactNode;
}

export interface CheckSignedOutProps {
  /** Loaded with the sign-in page, since the shell has no other language. */
  WithLanguage: (props: { frame: (props: FrameProps) => ReactNode; children: ReactNode }) => ReactNode;
  /** The view itself. */
  children: ReactNode;
}

/** The Check view for people without a session (CHK-476). */
export const CheckSignedOut = ({ WithLanguage, children }: CheckSignedOutProps) => <WithLanguage frame={Frame}>{children}</WithLanguage>;

const Frame = ({ t, children }: FrameProps) => (
  <Bare
    brand={
      <div className={classes.brand}>
        <Logo /> License Manager
      </div>
    }
    light={t.light}
    dark={t.dark}
    tools={
      <Button component="a" href={`#${at.profile}`} variant="subtle" color="gray" px="xs" leftSection={<IconLogin2 size={16} />}>
        {t.toSignIn}
      </Button>
    }
  >
    {children}
  </Bare>
);
