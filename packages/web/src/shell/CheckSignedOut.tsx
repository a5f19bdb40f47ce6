import { at } from '@lm/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Logo } from '../ui/Logo.tsx';
import { Tips } from '../ui/Tips.tsx';
import classes from './shell.module.css';
import { useScheme } from './use-scheme.ts';
import { checkView } from './ViewOf.tsx';

/** The Check view for whoever is not signed in: the header without what belongs to a person (CHK-476). */
export function CheckSignedOut() {
  const { label, Icon, change } = useScheme();
  return (
    <div className={classes.bare}>
      <header className={classes.header}>
        <div className={classes.brand}>
          <Logo /> License Manager
        </div>
        <div className={classes.tools}>
          <ActionIcon data-tip={label} aria-label={label} onClick={change}>
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
          <Button component="a" href={`#${at.profile}`} variant="subtle" color="gray" leftSection={<IconLogin2 size={16} />}>
            Sign In
          </Button>
        </div>
      </header>
      <main className={classes.content}>
        <checkView.Part self={null} />
      </main>
      <Tips />
    </div>
  );
}
