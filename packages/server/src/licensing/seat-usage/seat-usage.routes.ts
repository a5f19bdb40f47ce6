import {
  addDays,
  allModules,
  api,
  HOUR_MS,
  licenseNumber,
  moduleName,
  productOf,
  readsVersion2,
  readUsageReport,
  type ServerState,
  USAGE_DAYS,
  type UsageReport,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { isSignedByRaw } from '../../lib/signing.ts';
import { recordEvents } from '../../platform/log/public.ts';
import { licenseForUpdate, licenseKindOf, licensesWithIds, withdrawFilesOfComputer } from '../licenses/public.ts';
import { newDenials, newSeats, spanOf } from './new-hours.ts';
import { daemonsOf, denialsSince, floatingLicense, keepUsage, type Served, seatsSince, servedBy, serversOf } from './seat-usage.queries.ts';
import { codesOf, moduleTold } from './usage-told.ts';

const { reportUsage, revokeServer, getSeatUsage } = api.seatUsage;

/** Whether the report is signed by the daemon it names (docs/floating-protocol.md). */
const isSigned = (report: string, { daemon }: UsageReport, signature: string): boolean =>
  isSignedByRaw(daemon, `lm-usage/v1.${report}`, signature);

/** The reports of floating daemons, and the usage that licenses show (FLT-27, FLT-24). */
export const seatUsageRoutes = ({ db, write, now, today, product }: Portal): Route[] => {
  /** Stores what is new for each license that the daemon serves; the license's owner counts as the reporter. */
  async function take(tx: Tx, report: UsageReport) {
    const served = await servedBy(tx, report.daemon);
    if (served.length === 0) throw refuse(reportUsage, 'unknown');
    const licenses = new Map(
      (
        await licensesWithIds(
          tx,
          served.map(({ id }) => id),
        )
      ).map((license) => [license.id, license]),
    );
    const all = [...licenses.values()].flatMap(({ modules }) => codesOf(modules));
    const taken: Served[] = [];
    for (const one of served) {
      const license = licenses.get(one.id);
      const span = spanOf(report, one.known, now());
      if (!license || span.from >= span.to) continue;
      const mine = codesOf(license.modules);
      const seats = newSeats(report, licenseNumber(one.id), span).filter(({ module }) => mine.includes(module));
      // A denied module that no license of the daemon has counts for each of them; modules that are not ours are ignored.
      const denials = newDenials(report, (module) => mine.includes(module) || (isSold(module) && !all.includes(module)), span);
      const kept = { licenseId: one.id, daemon: report.daemon, program: report.program, until: new Date(span.to), seats, denials };
      await keepUsage(tx, kept, now());
      const changes = [
        { field: 'daemon', before: null, after: one.computer },
        { field: 'until', before: one.known?.toISOString() ?? null, after: kept.until.toISOString() },
      ] as const;
      const of = { act: 'license.reportUsage', record: { id: one.id }, owner: one.owner, licenseKind: licenseKindOf(license) } as const;
      await recordEvents(tx, one.owner, [{ ...of, changes: [...changes] }], now());
      taken.push(one);
    }
    return { served, taken };
  }

  return [
    route(reportUsage, async ({ body }) => {
      const report = readUsageReport(body.report);
      if (!report) throw refuse(reportUsage, 'unread');
      if (!isSigned(body.report, report, body.signature)) throw refuse(reportUsage, 'unsigned');
      const until = new Date(Date.parse(report.to) + HOUR_MS);
      if (until > now()) throw refuse(reportUsage, 'early');
      const { served, taken } = await write((tx) => take(tx, report));
      const mine = new Set(served.map(({ id }) => licenseNumber(id)));
      return {
        taken: taken.map(({ id }) => ({ license: licenseNumber(id), until: until.toISOString() })),
        leftOut: [...new Set(report.seats.map(({ license }) => license))].filter((license) => !mine.has(license)),
      };
    }),

    route(revokeServer, ({ body, principal }) =>
      write(async (tx) => {
        const found = await licenseForUpdate(tx, principal, body.licenseId);
        if (!found || found.license.seats === null) throw refuse(revokeServer, 'noLicense');
        if (!found.license.computers.some(({ id }) => id === body.computerId)) throw refuse(revokeServer, 'noServer');
        const withdrawn = await withdrawFilesOfComputer({ now, today }, tx, principal, found, { id: body.computerId, reason: body.reason });
        if (withdrawn === 0) throw refuse(revokeServer, 'none');
        return { withdrawn };
      }),
    ),

    route(getSeatUsage, async ({ params, principal }) => {
      const id = Number(params.licenseId);
      const license = await floatingLicense(db, principal, id);
      if (!license) throw refuse(getSeatUsage, 'noLicense');
      const from = addDays(today(), 1 - USAGE_DAYS);
      const [daemons, servers, seats, denied] = await Promise.all([
        daemonsOf(db, id),
        serversOf(db, id, today()),
        seatsSince(db, [id], from),
        denialsSince(db, [id], from),
      ]);
      const isRead = readsVersion2(license.version, product(productOf(license.modules)).version2From);
      const sharing = servers.filter(({ isSharing }) => isSharing).length;
      const codes = codesOf(license.modules);
      const own = new Map(license.modules.map((module, place) => [codes[place] ?? '', moduleName(module)]));
      const others = denied.map(({ module }) => module).filter((code) => !own.has(code));
      const named = [...own, ...[...new Set(others)].map((code) => [code, nameOf(code)] as const)];
      return {
        daemons: daemons.map(({ reportedAt, until, ...daemon }) => ({
          ...{ ...daemon, reportedAt: reportedAt.toISOString(), until: until.toISOString() },
        })),
        servers: servers.map(({ id, computer, seats: own, isSharing, fileAt, isWithdrawn, isEnded, program, reportedAt }) => ({
          ...{ id, computer, seats: own, fileAt: fileAt?.toISOString() ?? null },
          isRevocable: fileAt !== null && !isWithdrawn && !isEnded,
          state: stateOfServer({
            ...{ isRead, isSuspended: license.suspended_on !== null, hasFile: fileAt !== null, isWithdrawn },
            isOneOfMany: isSharing && sharing > 1,
          }),
          seen: program === null || reportedAt === null ? null : { program, at: reportedAt.toISOString() },
        })),
        from,
        modules: named.map(([code, name]) => {
          const isIts = ({ module }: { module: string }) => module === code;
          return moduleTold({ code, name }, seats.filter(isIts), denied.filter(isIts));
        }),
      };
    }),
  ];
};

/** What a server can or cannot do, in the order in which problems must be fixed (OFF-944). */
function stateOfServer(server: {
  isRead: boolean;
  isSuspended: boolean;
  isOneOfMany: boolean;
  hasFile: boolean;
  isWithdrawn: boolean;
}): ServerState {
  if (server.isSuspended) return 'suspended';
  if (!server.isRead) return 'unread';
  if (server.isOneOfMany) return 'shares';
  if (!server.hasFile) return 'no-file';
  return server.isWithdrawn ? 'withdrawn' : 'gives';
}

const moduleOf = (code: string) => allModules().find((module) => module.code === code);
const isSold = (code: string) => moduleOf(code) !== undefined;
/** Also names a module that the license lacks. */
const nameOf = (code: string) => moduleOf(code)?.name ?? code;
