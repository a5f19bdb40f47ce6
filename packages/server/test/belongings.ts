import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, api, type OfferLineInput } from '@lm/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { insertRequest as insertCourseRequest } from '../src/classroom/courses/course-requests.queries.ts';
import { insertInvitations } from '../src/classroom/invitations/invitations.queries.ts';
import { insertRequest as insertTeacherRequest, keepProof, newestRequestOf, tieProof } from '../src/classroom/teachers/teachers.queries.ts';
import { insertBulk, noteBulk } from '../src/customers/bulk/bulk.queries.ts';
import { insertInvitation as insertOrganizationInvitation } from '../src/customers/organizations/organization-invitations.queries.ts';
import { writeMailbox } from '../src/customers/organizations/organization-mailboxes.queries.ts';
import { insertOrganization } from '../src/customers/organizations/organizations.queries.ts';
import { setPicture } from '../src/customers/profile/pictures.queries.ts';
import { insertTakeover } from '../src/customers/succession/succession.queries.ts';
import { insertKey } from '../src/identity/api-keys/api-keys.queries.ts';
import { newSecret } from '../src/identity/api-keys/key-text.ts';
import { insertRole } from '../src/identity/roles/role-records.queries.ts';
import { addLink } from '../src/identity/sessions/account-links.queries.ts';
import { queueMail } from '../src/lib/mail/mail.queries.ts';
import { linkToken, newToken, tokenHash, unsubscribeToken } from '../src/lib/tokens.ts';
import { newDownloadLink } from '../src/licensing/downloads/download-link.ts';
import { insertComputers } from '../src/licensing/licenses/computers.queries.ts';
import { keepCloudDocument, keepHostKey } from '../src/licensing/licenses/host-requests.queries.ts';
import { insertIssuedFile } from '../src/licensing/licenses/offline-files.queries.ts';
import { setPicture as setProductPicture } from '../src/licensing/products/product-pictures.queries.ts';
import { insertEdition } from '../src/licensing/products/products.queries.ts';
import { newStoredName } from '../src/licensing/release-files/file-store.ts';
import { insertFile, setFile } from '../src/licensing/release-files/release-files.queries.ts';
import { insertRequest } from '../src/licensing/replacements/replacement-requests.queries.ts';
import { insertRequest as insertTrialRequest, newestRequestOf as newestTrialRequestOf } from '../src/licensing/trials/trials.queries.ts';
import { newestTest } from '../src/operation/webhooks/deliveries.queries.ts';
import { insertWebhook } from '../src/operation/webhooks/webhooks.queries.ts';
import { recordEvent } from '../src/platform/log/public.ts';
import { changeRevision, insertOffer, noteOffer } from '../src/selling/offers/offer-writing.queries.ts';
import { insertOrder, setOrder } from '../src/selling/orders/orders.queries.ts';
import { insertPriceBook } from '../src/selling/prices/prices.queries.ts';
import { softAuthenticator } from './authenticator.ts';
import { asked, type Person, type peopleOf, SWEDEN } from './people.ts';
import type { TestServer } from './start.ts';
import { newDaemon, seatsOn, signedReport } from './usage-report.ts';
import { MINISIGN } from './vendor-key.ts';

/** An advisory about one release. */
export const advisoryOn = (releaseId: number) => ({
  title: 'A crafted mesh file runs code',
  vector: 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  summary: 'Opening a crafted mesh file can run code with the rights of the person who opens it.',
  remedy: 'Update. Until then, open mesh files of people you know alone.',
  releases: [{ releaseId, standing: 'affected' as const }],
});

export type Belongings = Awaited<ReturnType<typeof belongings>>;

/** A person of the permission table, whose roles are known. */
export interface Owner extends Person {
  roles: number[];
}

/** Things that people have, made when they are first asked for and kept as long as their owner is. */
export async function belongings(server: TestServer, make: ReturnType<typeof peopleOf>) {
  const clerk = await make.admin();
  await make.release('5.1.1', '2026-01-01');
  const things = new WeakMap<Owner, Map<string, Promise<unknown>>>();
  let count = 0;

  const once =
    <T>(what: string, makeOne: (owner: Owner) => Promise<T>) =>
    (owner: Owner): Promise<T> => {
      const theirs = things.get(owner) ?? new Map<string, Promise<unknown>>();
      things.set(owner, theirs);
      if (!theirs.has(what)) theirs.set(what, makeOne(owner));
      return theirs.get(what) as Promise<T>; // makeOne() of this very thing made it
    };

  const course = once('course', async (teacher) => {
    const body = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 };
    return (await server.call(clerk.token, api.courses.createCourse, { body })).data;
  });
  const sharedCode = (await course({ ...(await make.teacher()), roles: [] })).code;
  let hosting: Promise<Owner> | null = null;
  const host = () => (hosting ??= make.teacher().then((teacher) => ({ ...teacher, roles: [] })));
  const countryOf = async ({ id }: Owner) =>
    (await server.db.selectFrom('customer').select('country_id').where('id', '=', id).executeTakeFirst())?.country_id ?? SWEDEN;
  const emptyOrganization = async (owner: Owner) => {
    const form = { name: `Organization ${++count}`, countryId: await countryOf(owner), vatId: '', address: '', note: '' };
    const id = await server.portal.write((tx) => insertOrganization(tx, form, server.portal.now()));
    if (id === null) throw new Error('there is such an organization already');
    return id;
  };
  const ownOrganization = once('organization', emptyOrganization);
  const domainOf = async (id: number, domain: string, proved_by: 'dns' | 'staff' | null) => {
    const added_at = server.portal.now();
    const row = { organization_id: id, domain, proof: '', added_at, looked_at: null, proved_at: proved_by && added_at, proved_by };
    const added = await server.db.insertInto('organization_domain').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, domainId: added.id };
  };
  const webhook = once('webhook', ({ id }) =>
    server.portal.write((tx) => {
      const form = { name: 'ERP', url: 'https://127.0.0.1:1025/hooks', kinds: ['webhook.test'], countries: null };
      return insertWebhook(tx, form, id, server.portal.now());
    }),
  );
  const guest = await server.portal.write((tx) => insertRole(tx, { name: 'Guest', rights: [] }));
  if (guest === null) throw new Error('there is a role Guest already');

  const seatsOf = once('seats', async ({ id: customerId }) => {
    const [daemon, body] = [newDaemon(), { ...asked.permanent(customerId), categoryName: 'FNL' as const, seats: 20 }];
    const { id } = (await server.call(clerk.token, api.licenses.addLicense, { body })).data;
    const computerId = await server.portal.write(async (tx) => {
      const row = { licenseId: id, name: 'seat-server', seats: null, hosts: [{ mac: '02:00:00:00:00:07', place: 1 }] };
      const [computer = 0] = await insertComputers(tx, [row], server.portal.now());
      await keepHostKey(tx, computer, daemon.key);
      const file = { licenseId: id, kid: server.portal.keys.kid, macs: ['02:00:00:00:00:07'], expires: null, computerId: computer };
      await insertIssuedFile(tx, file, server.portal.now());
      return computer;
    });
    const hour = '2026-11-20T08:00:00.000Z';
    return { id, computerId, report: signedReport(daemon, { from: hour, to: hour, seats: [seatsOn(id, '2026-11-20', { 8: 5 })] }) };
  });

  const authenticatorOf = once('authenticator', async ({ token }) => {
    const authenticator = softAuthenticator();
    const passkey = authenticator.make((await server.call(token, api.passkeys.beginPasskey, {})).data);
    await server.call(token, api.passkeys.addPasskey, { body: { name: 'Key', passkey } });
    return authenticator;
  });

  const release = once('release', async () => {
    const made = await make.release(`9.${++count}`, '2020-01-01');
    if (!made) throw new Error('there is such a release already');
    return made.id;
  });

  const license = once(
    'license',
    async ({ id }) => (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id,
  );

  const coveredFile = once('coveredFile', async (owner) => {
    await license(owner);
    const file = { releaseId: await release(owner), name: `${++count}.msi`, kind: 'installer', platform: 'windows', size: null } as const;
    const elsewhere = { link: 'https://x.example/a.msi', sha256: MINISIGN.sha256 };
    return (await server.portal.write((tx) => insertFile(tx, { ...file, ...elsewhere }, server.portal.now()))).id;
  });

  return {
    course,
    /** A code of someone else's course, for a student to redeem. */
    sharedCode,
    /** A teacher who has no part in any course. */
    otherTeacher: async () => (await make.teacher()).email,
    /** A course of theirs with few places. */
    smallCourse: once('smallCourse', async (teacher) => {
      const body = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90, places: 10 };
      return (await server.call(clerk.token, api.courses.createCourse, { body })).data.id;
    }),
    /** A request of theirs for a course that waits. */
    courseRequest: once('courseRequest', async ({ id }) => {
      const row = {
        customer_id: id,
        course_id: null,
        for_places: false,
        kind: 'students',
        name: 'Acoustics',
        places: 20,
        note: '',
      } as const;
      const dates = { start_date: '2026-12-01', expire_date: '2027-02-28' };
      const request = await server.portal.write((tx) => insertCourseRequest(tx, { ...row, ...dates }, server.portal.now()));
      if (!request) throw new Error('there is such a request already');
      return request.id;
    }),
    /** Who teaches a course of theirs with them. */
    coTeacher: once('coTeacher', async (teacher) => {
      const [{ id: courseId }, { id: customerId }] = [await course(teacher), await make.teacher()];
      await server.db.insertInto('course_teacher').values({ course_id: courseId, customer_id: customerId }).execute();
      return { courseId, customerId };
    }),
    /** A role without rights, which everyone who gives roles may give. */
    guest,
    /** Someone who was invited to a course of theirs, and the token of their link; and an invitation to them. */
    courseInvitation: once('courseInvitation', async (teacher) =>
      invitationTo((await course(teacher)).id, `invited.${++count}@example.com`),
    ),
    ownInvitation: once('ownInvitation', async ({ email }) => invitationTo((await course(await host())).id, email)),
    license,
    /** A license of theirs in the bin. */
    deleted: once('deleted', async ({ id }) => {
      const { id: licenseId } = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.monthly(id) })).data;
      await server.call(clerk.token, api.licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
      return licenseId;
    }),
    /** A lab room of theirs and the license of its one computer. They may have one from then on. */
    room: once('room', async ({ id }) => {
      await server.db.updateTable('customer').set({ offline_license_allowed: true, teacher: true }).where('id', '=', id).execute();
      const asked = { customerId: id, name: 'Lab 3', startDate: '2026-11-21', numberOfDays: 90, places: 10 };
      const { data } = await server.call(clerk.token, api.rooms.makeRoom, { body: asked });
      await server.call(clerk.token, api.rooms.putIn, {
        body: { courseId: data.id, computers: [{ name: 'Lab 3-1', macAddresses: ['3C:7C:3F:00:00:70'] }] },
      });
      const { data: room } = await server.call(clerk.token, api.rooms.getRoom, { params: { id: String(data.id) } });
      return { courseId: data.id, licenseId: room.computers[0]?.licenseId ?? 0 };
    }),
    computer: once('computer', computerOf),
    /** A computer of theirs whose cloud signed an identity document. */
    cloudComputer: once('cloudComputer', async (owner) => {
      const id = await computerOf(owner);
      await server.portal.write((tx) => keepCloudDocument(tx, id, 'MIAG', server.portal.now()));
      return id;
    }),
    /** A floating license of theirs; and what the daemon that serves it reports. */
    seats: async (owner: Owner) => (await seatsOf(owner)).id,
    seatServer: async (owner: Owner) => (await seatsOf(owner)).computerId,
    usageReport: async (owner: Owner) => (await seatsOf(owner)).report,
    /** A request of theirs that waits, for a computer of its own. */
    replacementRequest: once('replacementRequest', async (owner) => {
      const row = { ...(await computerAndLicense(owner)), reason: 'lost', fate: 'none', note: '', seats: null, hostKey: null } as const;
      const said = { from: { name: 'Lab 3', macAddresses: [] }, to: { name: 'Lab 4', macAddresses: ['3C:7C:3F:00:00:99'] } };
      const asked = { ...row, ...said, askedBy: owner.id, emergency: null };
      const request = await server.portal.write((tx) => insertRequest(tx, asked, server.portal.now()));
      if (!request) throw new Error('there is such a request already');
      return request.id;
    }),
    /** A request of theirs to be a teacher that waits; and the same with a file. */
    teacherRequest: once('teacherRequest', ({ id }) => teacherRequestOf(id)),
    trialRequest: once('trialRequest', async ({ id }) => {
      const newest = await newestTrialRequestOf(server.db, id);
      if (newest?.state === 'open') return newest.id;
      return (await server.portal.write((tx) => insertTrialRequest(tx, id, 1, server.portal.now()))).id;
    }),
    teacherProof: once('teacherProof', async (owner) => {
      const requestId = await teacherRequestOf(owner.id);
      const file = { name: 'letter.pdf', content: Buffer.from('%PDF-') };
      await server.portal.write(async (tx) => {
        await keepProof(tx, owner.id, file, server.portal.steady());
        await tieProof(tx, owner.id, requestId);
      });
      return requestId;
    }),
    /** A license of theirs with a computer, which other calls leave alone. */
    bound: once('bound', computerAndLicense),
    suspendedLicense: once('suspendedLicense', async ({ id }) => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id;
      await server.call(clerk.token, api.licenses.suspendLicense, { body: { id: license, reason: 'Unpaid since July' } });
      return license;
    }),
    /** A license file of theirs that opens the release of `coveredFile`. */
    licenseFile: async (owner: Owner) => {
      await server.db.updateTable('customer').set({ offline_license_allowed: true }).where('id', '=', owner.id).execute();
      const query = { licenseId: String(await license(owner)), macAddress: '02:00:00:00:00:09' };
      return (await server.call(clerk.token, api.licenses.generateOfflineLicense, { query })).text;
    },
    /** An offline file of theirs that works. */
    file: once('file', async ({ id }) => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id;
      const file = { licenseId: license, kid: server.portal.keys.kid, macs: ['02:00:00:00:00:02'], expires: null };
      return (await server.portal.write((tx) => insertIssuedFile(tx, file, server.portal.now()))).id;
    }),
    /** A student in a course of theirs. */
    place: once('place', async (teacher) => {
      const { id, code } = await course(teacher);
      const student = await make.customer({ firstName: 'Tove' });
      const body = { customerId: student.id, courseCode: code };
      return { courseId: id, licenseId: (await server.call(student.token, api.licenses.addStudentLicense, { body })).data.id };
    }),
    quotation: once('quotation', ({ id }) => quotationOf(id, null)),
    answered: once('answered', ({ id }) => quotationOf(id, clerk.email)),
    draft: once('draft', ({ id }) => offerOf(id, 'draft', 0)),
    discounted: once('discounted', ({ id }) => offerOf(id, 'draft', 2000)),
    waiting: once('waiting', ({ id }) => offerOf(id, 'waiting', 2000)),
    offered: once('offered', ({ id }) => offerOf(id, 'offered', 0)),
    /** An order of theirs whose payment is awaited, from an offer of its own; and one that waits to be confirmed. */
    awaited: once('awaited', ({ id }) => orderOf(id, 'awaited')),
    unconfirmed: once('unconfirmed', ({ id }) => orderOf(id, 'waiting')),
    picture: once('picture', ({ id }) => server.portal.write((tx) => setPicture(tx, id, 'me.jpg', Buffer.from([0xff, 0xd8, 0xff])))),
    /** The picture of the first product, which is no one's. */
    productPicture: () => server.portal.write((tx) => setProductPicture(tx, 1, Buffer.from([0xff, 0xd8, 0xff]), server.portal.now())),
    /** A note about them that someone else wrote. */
    note: once('note', async ({ id }) => {
      const body = { customerId: id, note: 'Asks for Eva.' };
      return (await server.call(clerk.token, api.notes.addNote, { body })).data.id;
    }),
    /** The first code of one-time codes that are being set up. */
    firstCode: async ({ token }: Owner) => {
      const { secret } = (await server.call(token, api.factors.beginCodes, {})).data;
      return new TOTP({ secret }).generate({ timestamp: server.portal.now().getTime() });
    },
    /** A provider of single sign-on, by its number. */
    provider: async () => {
      const name = randomUUID();
      const columns = {
        issuer: 'https://login.example.com',
        client_id: 'portal',
        secret_file: '',
        scopes: 'openid',
        domains: [],
        must_use: [],
      };
      const row = { name, name_key: name, ...columns, roles_claim: '', roles: '[]', country_id: SWEDEN };
      return (await server.db.insertInto('sso_provider').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    /** A reset of second factors that another Admin asked for. */
    factorReset: async ({ id }: Owner) => {
      const row = { customer_id: id, asked_by: clerk.id, asked_at: server.portal.steady(), reason: 'Lost the phone' };
      await server.db
        .insertInto('factor_reset')
        .values(row)
        .onConflict((there) => there.doNothing())
        .execute();
    },
    codes: async ({ id }: Owner) => {
      const row = { customer_id: id, secret: 'sealed', last_step: 0, made_at: server.portal.now() };
      await server.db
        .insertInto('one_time_code')
        .values(row)
        .onConflict((there) => there.doNothing())
        .execute();
    },
    /** What a browser made when it was asked for a new passkey. */
    newPasskey: async ({ token }: Owner) => softAuthenticator().make((await server.call(token, api.passkeys.beginPasskey, {})).data),
    passkey: once('passkey', async ({ id }) => {
      const bytes = Buffer.from(`of ${id}`);
      const key = { credential_id: bytes, public_key: bytes, user_handle: bytes, uses: 0, transports: '', is_synced: false };
      const row = { customer_id: id, name: 'Phone', ...key, created_at: server.portal.now() };
      return (await server.db.insertInto('passkey').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    /** What a browser answers that is asked to sign someone in with a passkey. */
    passkeyAnswer: async (owner: Owner) => {
      const authenticator = await authenticatorOf(owner);
      return authenticator.answer((await server.call(null, api.passkeys.askForPasskey, {})).data);
    },
    link: once('link', ({ id }) => linkOf(id, 'activation')),
    /** Another browser in which they are signed in. */
    session: once('session', async ({ id }) => {
      const moment = server.portal.steady();
      const times = { created_at: moment, last_seen_at: moment, confirmed_at: moment };
      const row = { customer_id: id, token_hash: tokenHash(newToken()), user_agent: 'test', address: '127.0.0.1', ...times };
      return (await server.db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    passwordLink: once('passwordLink', ({ id }) => linkOf(id, 'reset')),
    /** A draft that another person wrote. */
    advisory: once('advisory', async () => {
      const made = await make.release(`9.${++count}`, '2020-01-01');
      return (await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) })).data.id;
    }),
    /** A draft with deadlines. */
    reported: once('reported', async () => {
      const made = await make.release(`9.${++count}`, '2020-01-01');
      const { id } = (await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) })).data;
      const body = { id, reported: 'vulnerability' as const, knownAt: '2026-11-20T16:20:00Z' };
      await server.call(clerk.token, api.advisoryClock.setClock, { body });
      return id;
    }),
    publishedAdvisory: once('publishedAdvisory', async () => {
      const made = await make.release(`9.${++count}`, '2020-01-01');
      const { data } = await server.call(clerk.token, api.advisories.addAdvisory, { body: advisoryOn(made?.id ?? 0) });
      await server.call((await make.admin()).token, api.advisories.reviewAdvisory, { body: { id: data.id } });
      await server.call(clerk.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } });
      return data.id;
    }),
    release,
    /** A file of a release of which a part is here. */
    upload: once('upload', async (owner) => {
      const file = { releaseId: await release(owner), name: `${++count}.msi`, kind: 'installer', platform: 'windows', size: 1000 } as const;
      return (await server.portal.write((tx) => insertFile(tx, { ...file, stored: newStoredName() }, server.portal.now()))).id;
    }),
    /** A file that lies elsewhere, of a release that their license covers. */
    coveredFile,
    /** A link of theirs to a file that is here. */
    downloadLink: once('downloadLink', async (owner) => {
      await license(owner);
      const { dataDir, releases } = server.portal.config;
      const [stored, sha256] = [newStoredName(), MINISIGN.sha256];
      mkdirSync(join(dataDir, 'releases'), { recursive: true });
      writeFileSync(join(releases.filesDir, stored), MINISIGN.file);
      const file = { releaseId: await release(owner), name: `${++count}.msi`, kind: 'installer', platform: 'windows' } as const;
      const id = await server.portal.write(async (tx) => {
        const begun = await insertFile(tx, { ...file, size: MINISIGN.file.length, stored }, server.portal.now());
        return (await setFile(tx, begun.id, { received: MINISIGN.file.length, sha256 })).id;
      });
      const endsAt = new Date(server.portal.steady().getTime() + 3_600_000);
      return newDownloadLink(server.portal.keys.linkKey, { fileId: id, accountId: owner.id, licenseId: null, endsAt });
    }),
    /** One that is whole, and which the vendor signed. */
    signableFile: once('signableFile', async (owner) => {
      const file = { releaseId: await release(owner), name: `${++count}.msi`, kind: 'installer', platform: 'windows' } as const;
      const size = MINISIGN.file.length;
      return server.portal.write(async (tx) => {
        const { id } = await insertFile(tx, { ...file, size, stored: newStoredName() }, server.portal.now());
        const blake2b = hash('blake2b512', MINISIGN.file);
        return (await setFile(tx, id, { received: size, sha256: MINISIGN.sha256, blake2b })).id;
      });
    }),
    country: countryOf,
    /** The organization that they own. */
    organization: async (owner: Owner) => {
      const id = await ownOrganization(owner);
      const place = { customer_id: owner.id, organization_id: id, role: 'owner' as const, since: server.portal.now() };
      await server.db
        .insertInto('organization_person')
        .values(place)
        .onConflict((there) => there.column('customer_id').doUpdateSet(place))
        .execute();
      return id;
    },
    /** A license of the organization that they own, with them as its contact; new each time. */
    organizationLicense: async (owner: Owner): Promise<number> => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(owner.id) })).data.id;
      const organization_id = await ownOrganization(owner);
      await server.db.updateTable('license').set({ organization_id }).where('id', '=', license).execute();
      return license;
    },
    /** A license of that organization of which they have a seat that nothing has shown in use for long; new each time. */
    quietSeat: async (owner: Owner): Promise<number> => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(owner.id) })).data.id;
      const organization_id = await ownOrganization(owner);
      await server.db.updateTable('license').set({ organization_id }).where('id', '=', license).execute();
      await server.db.deleteFrom('last_sign_in').where('customer_id', '=', owner.id).execute();
      const row = { license_id: license, place: 1, holder_id: owner.id, is_move: false, was_left: false, ended_at: null };
      await server.db
        .insertInto('license_seat')
        .values({ ...row, assigned_at: new Date(0) })
        .execute();
      return license;
    },
    /** A license of the organization that they own, of which they wait for a seat; new each time. */
    seatWish: async (owner: Owner): Promise<number> => {
      const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(owner.id) })).data.id;
      const organization_id = await ownOrganization(owner);
      await server.db.updateTable('license').set({ organization_id }).where('id', '=', license).execute();
      const row = { license_id: license, asker_id: owner.id, asked_at: server.portal.now() };
      await server.db.insertInto('seat_wish').values(row).execute();
      return license;
    },
    /** An organization without an owner, in which they are a member. */
    organizationAtRisk: async (owner: Owner) => {
      await leftOrganization(owner);
      const id = await emptyOrganization(owner);
      const place = { customer_id: owner.id, organization_id: id, role: 'member' as const, since: server.portal.now() };
      await server.db.insertInto('organization_person').values(place).execute();
      return id;
    },
    /** A request of a person to take over an organization, instead of any other. */
    takeover: async (organizationId: number, askerId: number) => {
      await server.db.deleteFrom('organization_takeover').where('organization_id', '=', organizationId).execute();
      const [askedAt, dueAt] = [0, 3].map((days) => new Date(server.portal.steady().getTime() + days * 86_400_000));
      if (!askedAt || !dueAt) throw new Error('two moments were given');
      return server.portal.write((tx) =>
        insertTakeover(tx, { organizationId, askerId, reason: 'Who else?', askedAt, dueAt, staffSince: null }),
      );
    },
    /** An invitation to an organization, or to a new one, whose last mail went two days ago; and the token of its link. */
    organizationInvitation: async (organizationId?: number) =>
      organizationInvitationTo(organizationId ?? (await newOrganization()), `invited.${++count}@example.com`),
    /** Likewise to a person who is in none. */
    invitedToOrganization: async (owner: Owner) => {
      await leftOrganization(owner);
      return organizationInvitationTo(await newOrganization(), owner.email);
    },
    /** The token of the link that was mailed to the mailbox of a new organization. */
    mailbox: async () => {
      const organizationId = await newOrganization();
      const said = { address: `licensing.${++count}@example.com`, language: 'en', topics: ['ends' as const] };
      const endsAt = new Date(server.portal.steady().getTime() + 86_400_000);
      const linkId = await server.portal.write((tx) => writeMailbox(tx, organizationId, said, { askerId: clerk.id, endsAt }));
      return linkToken(server.portal.keys.linkKey, linkId ?? '');
    },
    /** A domain of an organization that is not shown to be theirs; new each time. */
    organizationDomain: (organizationId: number) => domainOf(organizationId, `d${++count}.example`, null),
    /** Likewise one that is, as their name server said. */
    provedDomain: (organizationId: number) => domainOf(organizationId, `d${++count}.example`, 'dns'),
    /** A domain by which they may ask to join an organization: they are in none. */
    offeredDomain: async (owner: Owner) => {
      await leftOrganization(owner);
      await server.db
        .updateTable('customer')
        .set({ email_verified_at: new Date(0) })
        .where('id', '=', owner.id)
        .execute();
      const domain = owner.email.split('@')[1] ?? '';
      await server.db.deleteFrom('organization_domain').where('domain', '=', domain).execute();
      return (await domainOf(await newOrganization(), domain, 'staff')).domainId;
    },
    /** Someone who asks to join an organization, new each time. */
    asker: async (organizationId: number) => {
      const domain = `d${++count}.example`;
      await domainOf(organizationId, domain, 'staff');
      const { id } = await make.customer({ email: `asker@${domain}` });
      await server.db
        .insertInto('organization_asker')
        .values({ customer_id: id, organization_id: organizationId, asked_at: new Date(0), declined_at: null })
        .execute();
      return id;
    },
    /** They are in none, and called as they like. */
    noOrganization: leftOrganization,
    /** Another person of an organization, new each time. */
    colleague: (organizationId: number) => colleagueIn(organizationId, 'member'),
    anotherOwner: (organizationId: number) => colleagueIn(organizationId, 'owner'),
    /** One of their country that no one is in. */
    emptyOrganization,
    /** Likewise for them to come into: they are in none. */
    nextOrganization: async (owner: Owner) => {
      await leftOrganization(owner);
      return emptyOrganization(owner);
    },
    /** Prices that do not hold yet. */
    prices: once('prices', () =>
      server.portal.write((tx) => insertPriceBook(tx, { ...PRICES, productId: 1, validFrom: addDays('2100-01-01', ++count) }, 0)),
    ),
    edition: once(
      'edition',
      async () => (await server.portal.write((tx) => insertEdition(tx, { name: `Edition ${++count}`, modules: [1, 2], sold: true }))).id,
    ),
    role: once('role', async () => {
      const name = `Spare ${++count}`;
      const id = await server.portal.write((tx) => insertRole(tx, { name, rights: [] }));
      if (id === null) throw new Error('there is such a role already');
      return { id, name };
    }),
    logEntry: once('entry', async () => {
      return (await server.db.selectFrom('log_entry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
    }),
    /** They have no password yet. */
    invitation: once('invitation', ({ id }) =>
      server.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute(),
    ),
    webhook,
    unattendedWebhook: once('unattended webhook', async (owner) => {
      const id = await webhook(owner);
      await server.db.updateTable('webhook').set({ is_unattended: true }).where('id', '=', id).execute();
      return id;
    }),
    delivery: once('delivery', async (owner) => {
      const id = await webhook(owner);
      const told = { act: 'webhook.test' as const, record: { id, name: 'ERP' }, owner: null };
      await server.portal.write((tx) => recordEvent(tx, clerk, told, server.portal.now()));
      return (await newestTest(server.db, id)) ?? 0;
    }),
    /** A key of the organization that they own. */
    organizationKey: once('organizationKey', async (owner) => {
      const now = server.portal.steady();
      const organizationId = await ownOrganization(owner);
      const chosen = { name: 'Assets', rights: [], countries: null, organizationId, secret: newSecret() };
      return server.portal.write((tx) => insertKey(tx, owner.id, { ...chosen, expiresAt: new Date(now.getTime() + 86_400_000) }, now));
    }),
    apiKey: once('apiKey', ({ id }) => {
      const now = server.portal.steady();
      const chosen = { name: 'Nightly', rights: ['customers.view' as const], countries: null, secret: newSecret() };
      return server.portal.write((tx) => insertKey(tx, id, { ...chosen, expiresAt: new Date(now.getTime() + 86_400_000) }, now));
    }),
    savedView: once('savedView', async ({ id }) => {
      const row = { list: 'customers', name: 'Trials', name_key: 'trials', state: '{}', owner_id: id, role_id: null, maker_id: id };
      return (await server.db.insertInto('saved_view').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    import: once('import', async ({ id }) => {
      const row = { maker_id: id, key: `import-of-somebody-${++count}`, file_name: 'list.csv', made_at: server.portal.now() };
      return (await server.db.insertInto('import').values(row).returning('key').executeTakeFirstOrThrow()).key;
    }),
    securityEvent: once('securityEvent', async ({ id }) => {
      const moment = { happened_at: server.portal.now(), last_at: server.portal.now() };
      const row = { kind: 'sign-in.ok', about_id: id, facts: '{}', ...moment, bundle: null };
      const written = await server.db.insertInto('security_event').values(row).returning('id').executeTakeFirstOrThrow();
      return written.id;
    }),
    failedMail: once('failedMail', async ({ email }) => {
      const now = server.portal.now();
      const payload = { purpose: 'password-changed', recipient: email, data: { firstName: 'Kim' }, messageId: `<${++count}@test>` };
      const row = {
        kind: 'mail',
        payload: JSON.stringify(payload),
        due_at: now,
        created_at: now,
        ended_at: now,
        last_error: '550 no such user',
      };
      return (await server.db.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    /** A mail to them that the mail server refused. */
    lostMail: once('lostMail', ({ email }) =>
      server.portal.write(async (tx) => {
        const now = server.portal.steady();
        await queueMail(tx, { recipient: email, purpose: 'password-changed', data: { firstName: 'Kim' } }, now);
        const { id } = await tx.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
        await tx.updateTable('mail').set({ ended_at: now, error: '550 no such user' }).where('id', '=', id).execute();
        const ended = { ended_at: now, last_error: '550 no such user' };
        await tx.updateTable('job').set(ended).where(sql`(payload ->> 'mailId')::int`, '=', id).execute();
        return id;
      }),
    ),
    /** Of a mail about their licenses. */
    unsubscribeToken: once('unsubscribeToken', ({ email }) =>
      server.portal.write(async (tx) => {
        const data = { firstName: 'Kim', licenses: [], more: 0 };
        await queueMail(tx, { recipient: email, purpose: 'license-added', data }, server.portal.steady());
        const { id } = await tx.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
        return unsubscribeToken(server.portal.keys.linkKey, id);
      }),
    ),
    /** A bulk job of theirs that ended just now. */
    bulk: once('bulk', ({ id }) =>
      server.portal.write(async (tx) => {
        const what = { act: 'customers.activate' } as const;
        const bulkId = await insertBulk(tx, { customerId: id, key: randomUUID(), what, records: [] }, server.portal.steady());
        await noteBulk(tx, bulkId, 'ended_at', server.portal.steady());
        return bulkId;
      }),
    ),
    /** The key of a bulk job that someone begins once, however often. */
    keyOf: ({ id }: Owner) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    freshEmail: () => `fresh.${++count}@example.com`,
    freshName: () => `Fresh ${++count}`,
    freshDay: () => addDays('2100-01-01', ++count),
    freshVersion: () => `8.${++count}`,
  };

  async function leftOrganization({ id }: Owner) {
    await server.db.deleteFrom('organization_person').where('customer_id', '=', id).execute();
  }

  function newOrganization() {
    return emptyOrganization({ ...clerk, roles: [] });
  }

  async function organizationInvitationTo(organizationId: number, email: string) {
    const now = server.portal.steady();
    const [mailedDays, endsDays] = [-2, 5].map((days) => new Date(now.getTime() + days * 86_400_000));
    if (!mailedDays || !endsDays) throw new Error('two days were given');
    const inviting = { role: 'member' as const, inviterId: clerk.id, now, steady: mailedDays, endsAt: endsDays };
    const made = await server.portal.write((tx) => insertOrganizationInvitation(tx, organizationId, email, inviting));
    return { id: made.id, token: linkToken(server.portal.keys.linkKey, made.linkId) };
  }

  async function colleagueIn(organization_id: number, role: 'owner' | 'member') {
    const { id } = await make.customer();
    const place = { customer_id: id, organization_id, role, since: server.portal.now() };
    await server.db.insertInto('organization_person').values(place).execute();
    return id;
  }

  async function invitationTo(courseId: number, email: string) {
    const at = { now: server.portal.now(), steady: server.portal.steady() };
    const [made] = await server.portal.write((tx) => insertInvitations(tx, courseId, [{ email, firstName: 'Ann', lastName: 'Lee' }], at));
    if (!made) throw new Error('an invitation that is new is inserted');
    return { id: made.id, token: linkToken(server.portal.keys.linkKey, made.linkId) };
  }

  async function computerAndLicense({ id }: Owner) {
    const license = await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(id) });
    const row = { licenseId: license.data.id, name: 'Lab 3', seats: null, hosts: [{ mac: '3C:7C:3F:00:00:01', place: 1 }] };
    const [computerId] = await server.portal.write((tx) => insertComputers(tx, [row], server.portal.now()));
    return { licenseId: license.data.id, computerId: computerId ?? 0 };
  }

  async function teacherRequestOf(customerId: number): Promise<number> {
    const newest = await newestRequestOf(server.db, customerId);
    if (newest?.state === 'open') return newest.id;
    const asked = { customerId, sentence: 'I teach acoustics', link: 'https://uni.example', fileName: null };
    return server.portal.write((tx) => insertTeacherRequest(tx, asked, server.portal.now()));
  }

  async function computerOf(owner: Owner): Promise<number> {
    return (await computerAndLicense(owner)).computerId;
  }

  async function quotationOf(customer_id: number, answered_by: string | null): Promise<number> {
    const now = server.portal.now();
    const row = {
      customer_id,
      form: JSON.stringify(QUOTATION),
      submitted_at: now,
      answered_at: answered_by === null ? null : now,
      answered_by,
      asked_by: answered_by,
    };
    return (await server.db.insertInto('quotation').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  /** An offer by the clerk in its first revision. */
  async function offerOf(customerId: number, state: 'draft' | 'waiting' | 'offered', discount: number): Promise<number> {
    const now = server.portal.now();
    const [line] = OFFER.lines;
    const whole = { ...line, discount, listAmount: null, rule: '', isTyped: true, amount: 0 };
    return server.portal.write(async (tx) => {
      const content = { ...OFFER, bookFrom: null, lines: [whole] };
      const id = await insertOffer(tx, content, { customerId, quotationId: null, by: clerk.id, now });
      if (state === 'waiting') await changeRevision(tx, id, 1, { state, asked_by_id: clerk.id });
      if (state === 'offered') await changeRevision(tx, id, 1, { state, offered_at: now, offered_by_id: clerk.id });
      if (state !== 'draft') await noteOffer(tx, id, now);
      return id;
    });
  }

  async function orderOf(customer_id: number, state: 'awaited' | 'waiting'): Promise<number> {
    const offer_id = await offerOf(customer_id, 'offered', 0);
    const accepted = { accepted_name: 'Kim Berg', accepted_position: 'Engineer', po_number: '', pdf_hash: null };
    const awaited = { state, made_on: '2026-11-21', payment_due: '2026-12-21', payment_days: 30 };
    return server.portal.write(async (tx) => {
      const bought = { customer_id, offer_id, offer_no: 1, currency: 'EUR', total: 825_000, accepted_by_id: customer_id };
      const { id } = await insertOrder(tx, { ...bought, ...accepted }, server.portal.now());
      if (state === 'awaited') await setOrder(tx, id, awaited);
      return id;
    });
  }

  async function linkOf(id: number, purpose: 'activation' | 'reset'): Promise<string> {
    const linkId = await server.portal.write((tx) => addLink(tx, id, purpose, server.portal.now()));
    return linkToken(server.portal.keys.linkKey, linkId);
  }
}

export const PRICES = {
  currency: 'EUR' as const,
  modules: [
    { moduleId: 1, permanent: 384_000, month: 19_200 },
    { moduleId: 3, permanent: 576_000, month: null },
  ],
  maintenance: 1_800,
  academic: 4_000,
  steps: [{ from: 10, off: 500 }],
  reinstatementYears: 2,
  reinstatementSurcharge: 1_000,
};

/** An offer of one line, as the editor sends it. */
export const OFFER = {
  currency: 'EUR' as const,
  taxText: 'VAT, Norway',
  taxPercent: 2500,
  validUntil: '2026-12-21',
  terms: '',
  note: '',
  poNumberNeeded: false,
  offlineFiles: true,
  academic: false,
  lines: [
    {
      what: 'license' as const,
      categoryId: 1,
      typeId: 3,
      modules: [1, 3],
      users: 2,
      months: null,
      licenseId: null,
      from: null,
      until: null,
      price: 660_000,
      discount: 0,
      discountReason: '',
    },
  ] as [OfferLineInput & { price: number }],
};

export const QUOTATION = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara.private@kth.example',
  company_university: 'KTH',
  department_faculty: 'Acoustics',
  position: 'Engineer',
  phone: '46812345678',
  address: 'Teknikringen 8',
  state: 'Stockholm',
  country: 'Sweden',
  licenseValidity: 'Permanent',
  access: 'Full license',
  licenseUse: 'Computer Locked',
  usersNumber: 1,
  academicUse: 'no',
  modules: ['Flow'],
} as const;
