import { useSay } from '../ui/say.ts';
import { Speaking } from './Speaking.tsx';
import '../theme/more-styles.ts';
import { api, at, may, type Self } from '@lm/contract';
import { Burger, Button, Center } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { answers } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { whenIdle, whenThere } from '../api/late.ts';
import { queryOf, useOutdate } from '../api/queries.ts';
import { session } from '../api/session.ts';
import { Failed } from '../ui/Faces.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { ListsWithin } from '../ui/ListsWithin.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Provided } from '../ui/Provided.tsx';
import { goTo, usePlace } from '../ui/place.ts';
import { Tips } from '../ui/Tips.tsx';
import { toast } from '../ui/toast.ts';
import { Away } from './Away.tsx';
import type { CheckSignedOutProps } from './CheckSignedOut.tsx';
import { Confirm } from './Confirm.tsx';
import { Header } from './Header.tsx';
import { fetchFont } from './late-font.ts';
import { SideNav } from './SideNav.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import classes from './shell.module.css';
import { checkView, fetchView, ViewOf } from './ViewOf.tsx';
import { VIEW, viewAt, viewsOf } from './views.ts';

const noPlace = lazyPart(async () => (await import('./NoPlace.tsx')).NoPlace);
const apiDocsPage = lazyPart(async () => (await import('./ApiDocsPage.tsx')).ApiDocsPage);

export const ApiDocs = () => (
  <Provided>
    <Speaking self={null}>
      <apiDocsPage.Part />
    </Speaking>
  </Provided>
);

const checkSignedOut = lazyPart(async () => (await import('./CheckSignedOut.tsx')).CheckSignedOut);

export const Check = (props: Omit<CheckSignedOutProps, 'children'>) => (
  <Provided>
    <checkSignedOut.Part {...props}>
      <checkView.Part self={null} />
    </checkSignedOut.Part>
  </Provided>
);

const navDrawer = lazyPart(async () => (await import('./NavDrawer.tsx')).NavDrawer);

/** The first view after signing in. */
export const fetchFirstView = () => fetchView[VIEW.profile]();

/** The person's own account, fetched again after every reload (SGN-22). */
const SELF = queryOf(api.signIn.getCustomerData, { query: { picture: 'false' }, body: undefined });

/** Fetched together with signing in, and not only once the shell is drawn. */
export const fetchSelf = () => void answers.prefetchQuery(SELF);

const showFont = fetchFont();

const fetchLater = () => {
  toast.fetch();
  import('./light-on-paper.ts').catch(console.error);
};

export default function SignedIn() {
  useEffect(() => whenIdle(() => whenThere(fetchLater)), []);
  useLayoutEffect(showFont, []);
  return (
    <Provided>
      <WithSelf />
    </Provided>
  );
}

function WithSelf() {
  const self = useQuery({ ...SELF, staleTime: Number.POSITIVE_INFINITY });
  if (self.data) {
    return (
      <Speaking self={self.data.customer}>
        <LeaveGuard>
          <Shell self={self.data.customer} />
          <Tips />
          <Confirm self={self.data.customer} />
          <SignInAgain self={self.data.customer} />
        </LeaveGuard>
      </Speaking>
    );
  }
  if (self.isError) {
    return (
      <main className={classes.waiting}>
        <Failed title="Your account could not be loaded" error={self.error} retry={() => void self.refetch()} />
        <Center>
          <Button variant="subtle" onClick={() => session.end()}>
            Logout
          </Button>
        </Center>
      </main>
    );
  }
  return <div className={classes.waiting} aria-busy="true" />;
}

function Shell({ self }: { self: Self }) {
  const say = useSay('shell');
  const queries = useQueryClient();
  const outdate = useOutdate();
  const { path } = usePlace();
  // Choosing the current view starts it again.
  const [visit, setVisit] = useState(0);
  const [isOpen, drawer] = useDisclosure(false);
  // Not loaded before it is needed; then it stays mounted, so that it closes as it opened.
  const [wasOpen, setOpened] = useState(false);
  const toggle = () => {
    setOpened(true);
    drawer.toggle();
  };
  const view = viewAt(self, path[0]);
  useEffect(() => session.show(self.id), [self.id]);
  const refreshSelf = useCallback(() => outdate(api.signIn.getCustomerData), [outdate]);
  useEffect(() => session.listen((state) => void (state === 'doubted' && refreshSelf())), [refreshSelf]);
  useEffect(() => {
    if (session.wantsCourse()) goTo(at.licenses, 'replace');
  }, []);
  // The session check (SGN-21): a session that is over ends here, and a lost connection shows in the view itself. The answer says whether the
  // person's rights have changed; only then is their account fetched again.
  useEffect(() => {
    if (view !== null) call(api.signIn.validateAuthentication, { query: { timestamp: String(Date.now()) } }).catch(() => undefined);
  }, [view]);
  const onFollow = useCallback(() => {
    drawer.close();
    setVisit((count) => count + 1);
    window.scrollTo(0, 0);
  }, [drawer]);
  const showSelf = useCallback((customer: Self) => queries.setQueryData(SELF.queryKey, (old) => old && { ...old, customer }), [queries]);
  const mayHaveJobs = may(self, 'customer.list');
  const BulkJobs = useBulkJobs(mayHaveJobs);
  const nav = <SideNav self={self} view={view} onFollow={onFollow} />;
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {say('Skip to content')}
      </a>
      <Header
        self={self}
        onFollow={onFollow}
        burger={<Burger hiddenFrom="sm" size="sm" opened={isOpen} onClick={toggle} aria-label={say('Navigation')} />}
      />
      <nav className={classes.rail} aria-label={say('Main')}>
        {nav}
      </nav>
      {wasOpen && (
        <navDrawer.Part opened={isOpen} close={drawer.close}>
          {nav}
        </navDrawer.Part>
      )}
      {BulkJobs && mayHaveJobs && (
        <div className={classes.jobs}>
          <BulkJobs />
        </div>
      )}
      <Away />
      <main className={classes.content} id="content" tabIndex={-1}>
        <ListsWithin>
          {view === null ? (
            <noPlace.Part views={viewsOf(self)} />
          ) : (
            <ViewOf key={`${view}-${visit}`} view={view} self={self} refreshSelf={refreshSelf} showSelf={showSelf} />
          )}
        </ListsWithin>
      </main>
    </div>
  );
}

/** Loads the person's bulk jobs: no page waits for them, and none fails if they do not load. */
function useBulkJobs(isWanted: boolean): ComponentType | null {
  const [part, setPart] = useState<{ Part: ComponentType } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const load = () => import('../customers/bulk/BulkJobs.tsx').then(({ BulkJobs }) => setPart({ Part: BulkJobs }));
    whenIdle(() => whenThere(() => void load().catch(() => undefined)));
  }, [isWanted]);
  return part?.Part ?? null;
}
