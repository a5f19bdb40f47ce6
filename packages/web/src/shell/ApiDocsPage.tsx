import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { useSay } from '../ui/say.ts';
import { Bare } from './Bare.tsx';
import classes from './shell.module.css';

const ApiDocs = lazy(() => import('../operation/api-docs/ApiDocs.tsx'));

/** The API page for people who write programs (API-751): with or without a session, and with a link to the portal. */
export function ApiDocsPage() {
  const say = useSay('apiDocs');
  useEffect(() => {
    document.title = 'API · License Manager';
  }, []);
  return (
    <Bare
      brand={
        <a href="/" className={classes.brand}>
          <Logo /> License Manager
        </a>
      }
      tools={
        <>
          <Button component="a" href="/api/openapi.json" variant="subtle" color="gray">
            openapi.json
          </Button>
          <Button component="a" href="/" variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
            {say('Portal')}
          </Button>
        </>
      }
    >
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <ApiDocs />
      </Suspense>
    </Bare>
  );
}
