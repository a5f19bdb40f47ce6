import { PAGES } from '@lm/contract';
import { lazy } from 'react';
import { session } from '../api/session.ts';
import { OutsidePage } from '../identity/sign-in/OutsidePage.tsx';
import { Provided } from '../ui/Provided.tsx';

const InvitationPage = lazy(() => import('../classroom/joining/InvitationPage.tsx'));
const JoinOrganizationPage = lazy(() => import('../customers/organizations/JoinOrganizationPage.tsx'));
const MailboxPage = lazy(() => import('../customers/organizations/MailboxPage.tsx'));
const CourseLinkPage = lazy(() => import('../classroom/joining/CourseLinkPage.tsx'));
const ActivatedPage = lazy(() => import('../classroom/joining/ActivatedPage.tsx'));
const SsoPage = lazy(() => import('../identity/sign-in/SsoPage.tsx'));
const PasswordPage = lazy(() => import('../identity/sign-in/PasswordPage.tsx'));
const UnsubscribePage = lazy(() => import('../identity/sign-in/UnsubscribePage.tsx'));
const NoSuchPage = lazy(() => import('../identity/sign-in/NoSuchPage.tsx'));

interface PageAtProps {
  path: string;
  /** Values in the portal's own address; empty if it has none. */
  invitation: string;
  courseCode: string;
  toPortal: (address?: string) => void;
}

/** The page outside the shell that an address leads to: that of a mailed link, or one for an address that the portal does not have (SCR-18). */
export default function PageAt(props: PageAtProps) {
  return (
    <Provided>
      <OutsidePage>
        <Page {...props} />
      </OutsidePage>
    </Provided>
  );
}

function Page({ path, invitation, courseCode, toPortal }: PageAtProps) {
  const sent = new URLSearchParams(location.search);
  const token = sent.get('token') ?? '';
  if (path === PAGES.password) return <PasswordPage urlToken={sent.get('urlToken') ?? ''} toSignIn={toPortal} />;
  if (path === PAGES.sso) return <SsoPage toPortal={toPortal} />;
  if (path === PAGES.activated) return <ActivatedPage token={token} toSignIn={toPortal} />;
  if (path === PAGES.unsubscribe) return <UnsubscribePage token={token} toPortal={toPortal} />;
  if (path !== PAGES.portal) return <NoSuchPage toPortal={toPortal} />;
  if (invitation && sent.has('mailbox')) return <MailboxPage token={invitation} leave={() => toPortal()} />;
  if (invitation && sent.has('organization')) return <JoinOrganizationPage token={invitation} leave={() => toPortal()} />;
  if (invitation) return <InvitationPage token={invitation} leave={() => toPortal()} />;
  // Stores the code for the dialog that opens after signing in.
  const toSignIn = () => {
    session.keepCourseCode(courseCode);
    toPortal();
  };
  return <CourseLinkPage courseCode={courseCode} toSignIn={toSignIn} />;
}
