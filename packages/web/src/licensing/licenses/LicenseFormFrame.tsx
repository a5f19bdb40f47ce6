import type { License } from '@lm/contract';
import { Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { LicenseCard } from './LicenseCard.tsx';
import { type Form, isTooEarly, TermFields } from './license-fields.tsx';
import type { Act } from './license-form.ts';
import classes from './licenses.module.css';
import { today } from './today.ts';

interface LicenseFormFrameProps {
  sending: { form: Form; formProps: ComponentProps<'form'>; isSending: boolean; isUnreachable: boolean };
  submit: string;
  close: () => void;
  customerName: string;
  /** The license as the card beside the form shows it. */
  license: License;
  /** The fields that say what the license is. */
  children: ReactNode;
  act: Act;
}

/** The frame of the forms that add and edit a license: what it is, its dates, the buttons, and the card the customer will see. */
export function LicenseFormFrame({ sending, submit, close, customerName, license, children, act }: LicenseFormFrameProps) {
  const say = useSay('allLicenses');
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  return (
    <div className={classes.addPage}>
      <form {...formProps} className={ui.form}>
        {children}
        <div className={ui.group}>
          <Title order={2}>{say('Dates')}</Title>
        </div>
        <TermFields form={form} act={act} />
        <div className={ui.group}>
          <FormButtons
            submit={submit}
            isSending={isSending}
            isUnreachable={isUnreachable}
            disabled={isTooEarly(form.values)}
            cancel={() => leave(close)}
          />
        </div>
      </form>
      <aside>
        <Text size="sm" c="dimmed" mb="sm">
          {say('{name} will see', { name: customerName })}
        </Text>
        <LicenseCard license={license} today={today()} />
      </aside>
    </div>
  );
}
