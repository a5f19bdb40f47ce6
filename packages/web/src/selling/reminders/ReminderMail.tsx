import { api, type Day, type ReminderRow } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './reminders.module.css';

/** A mail as its recipients will read it (REM-255), written by the template that sends it. */
export function ReminderMail({ asOf, row }: { asOf: Day; row: ReminderRow }) {
  const say = useSay('reminders');
  const [license] = row.licenses;
  const mail = useQuery(queryOf(api.reminders.getReminderMail, { query: { asOf, licenseId: String(license?.id ?? 0) } }));
  const reader = mail.data?.to.join(', ') ?? row.customer.name;
  const title = say('As {reader} will read it', { reader });
  return (
    <section className={`${ui.card} ${classes.letter}`} aria-label={title}>
      <h2>{title}</h2>
      {mail.isPending && (
        <Loading>
          <div className={classes.wait}>
            <LineSkeletons lines={8} />
          </div>
        </Loading>
      )}
      {mail.isError && !mail.data && (
        <Failed title={say('The email could not be shown')} error={mail.error} retry={() => void mail.refetch()} />
      )}
      {mail.data && (
        <>
          <dl className={classes.facts}>
            <dt>{say('To')}</dt>
            <dd>{mail.data.to.join(', ')}</dd>
            <dt>{say('Reply to')}</dt>
            <dd>{mail.data.replyTo}</dd>
            <dt>{say('Subject')}</dt>
            <dd>
              <strong>{mail.data.subject}</strong>
            </dd>
          </dl>
          <Sheet key={mail.data.html} html={mail.data.html} title={mail.data.subject} />
        </>
      )}
    </section>
  );
}

/**
 * Shows a mail in a frame in which no script runs and no link leads anywhere. The frame inherits the portal's policy, which forbids style attributes,
 * so the styles come in another attribute and are set one by one.
 */
function Sheet({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(360);
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset.style ?? '';
    for (const link of page.querySelectorAll('a')) link.tabIndex = -1; // links are not meant to be followed here
    page.body.style.padding = '16px';
    page.body.style.fontSize = '14px';
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <iframe
      ref={frame}
      className={classes.sheet}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      style={{ height }}
      onLoad={dress}
    />
  );
}
