import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useSay } from '../../ui/say.ts';
import hookClasses from './organization-webhooks.module.css';
import classes from './organizations.module.css';

/** Shows a secret, this one time (WHK-762). */
export function OrganizationWebhookSecret({ name, secret, close }: { name: string; secret: string; close: () => void }) {
  const say = useSay('organizationWebhooks');
  return (
    <div className={classes.adding}>
      <p className={classes.hint}>
        {say('Messages of {name} are signed with it, so that your program knows that they come from us. It will not be shown again.', {
          name,
        })}
      </p>
      <div className={hookClasses.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} what="secret" />
      </div>
      <div className={hookClasses.buttons}>
        <Button onClick={close} data-autofocus>
          {say('I have saved it')}
        </Button>
      </div>
    </div>
  );
}
