import type { ComponentProps, ReactNode } from 'react';
import { FormButtons } from './FormButtons.tsx';
import { useLeave } from './guarded-changes.tsx';
import { type Back, PageHead } from './Page.tsx';
import ui from './ui.module.css';

interface PageFormProps {
  title: string;
  caption?: string | undefined;
  submit: string;
  back: Back;
  sending: { formProps: ComponentProps<'form'>; isSending: boolean; isUnreachable: boolean };
  close: () => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** A page that is one form: its head, its fields, and the buttons. */
export function PageForm({ title, caption, submit, back, sending, close, children }: PageFormProps) {
  const leave = useLeave();
  const { formProps, isSending, isUnreachable } = sending;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title={title} caption={caption} back={back} />
      <form {...formProps} className={ui.form}>
        {children}
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
