import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { Tips } from '../ui/Tips.tsx';
import classes from './shell.module.css';
import { useScheme } from './use-scheme.ts';

const ApiDocs = lazy(() => import('../operation/api-docs/ApiDocs.tsx'));

/** The page of the API, for whoever writes a program (API-751): with or without a session, and with a way to the portal. */
export function ApiDocsPage() {
  const { label, Icon, change } = useScheme();
  useEffect(() => {
    document.title = 'API · License Manager';
  }, []);
  return (
    <div className={classes.bare}>
      <header className={classes.header}>
        <a href="/" className={classes.brand}>
          <Logo /> License Manager
        </a>
        <div className={classes.tools}>
          <ActionIcon data-tip={label} aria-label={label} onClick={change}>
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
          <Button component="a" href="/api/openapi.json" variant="subtle" color="gray">
            openapi.json
          </Button>
          <Button component="a" href="/" variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
            Portal
          </Button>
        </div>
      </header>
      <main className={classes.content}>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <ApiDocs />
        </Suspense>
      </main>
      <Tips />
    </div>
  );
}
