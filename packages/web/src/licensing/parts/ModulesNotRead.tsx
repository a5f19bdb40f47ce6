import { Anchor } from '@mantine/core';
import { isAwaited } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import classes from './module-cards.module.css';
import { useCatalogue } from './use-catalogue.ts';

/** Says that a form continues with the modules that the page knows, because they could not be loaded (PRD-10); otherwise shows nothing. */
export function ModulesNotRead({ className = '' }: { className?: string }) {
  const say = useSay('license');
  const catalogue = useCatalogue();
  if (catalogue.isSuccess || isAwaited(catalogue)) return null;
  return (
    <p role="status" className={`${classes.notRead} ${className}`}>
      {say('The modules could not be loaded. These are the ones that this page knows.')}{' '}
      <Anchor component="button" type="button" onClick={() => void catalogue.refetch()}>
        {say('Try again')}
      </Anchor>
    </p>
  );
}
