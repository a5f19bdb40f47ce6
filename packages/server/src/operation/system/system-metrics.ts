import type { System } from '@lm/contract';
import type { Gauge } from '@prometheus-io/client';
import type { SeatSums } from '../../licensing/seat-usage/public.ts';
import type { Facts } from './system-facts.ts';

/** A request that was answered. */
interface Answered {
  method: string;
  /** The path as declared, with `:id`; null if no route matched. */
  route: string | null;
  status: number;
  seconds: number;
}

export interface Metrics {
  observe: (answered: Answered) => void;
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<{ type: string; body: string }>;
}

/** From the time that a page of a list takes, up to the time after which people give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The longest wait for the database, in milliseconds; without its answer, the other metrics are given. */
const WAIT_MS = 5000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);

/** The metrics for Prometheus about this server (OPS-65) and seats (FLT-25). The library is loaded only when they are requested. */
export async function newMetrics(facts: Facts, seats: () => Promise<SeatSums>, isFull: () => boolean): Promise<Metrics> {
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('@prometheus-io/client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took to be answered.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const drawn = ({ name, help, labels = [] }: Said) => {
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
    return (value: Value) => fill(gauge, labels.length > 0, value);
  };
  const gauges = PORTAL.map(({ values, ...said }) => ({ values, draw: drawn({ ...said, name: `license_manager_${said.name}` }) }));
  const ofSeats = SEATS.map(({ values, ...said }) => ({ values, draw: drawn(said) }));
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe(
        {
          http_request_method: METHODS.has(method) ? method : '_OTHER',
          http_route: route ?? '',
          http_response_status_code: status,
        },
        seconds,
      ),
    text: async () => {
      const [system, sums] = await Promise.all([inTime(facts), inTime(seats)]);
      for (const { draw, values } of gauges) draw(values(system, isFull()));
      for (const { draw, values } of ofSeats) draw(sums && values(sums));
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}

type Labels = Record<string, string>;
type Value = number | null | [labels: Labels, value: number][];

interface Said {
  name: string;
  help: string;
  labels?: string[];
}

interface PortalGauge extends Said {
  /** Empty where the value is not known, such as while all connections are busy (`isFull`). */
  values: (system: System | null, isFull: boolean) => Value;
}

const known =
  (of: (system: System) => Value) =>
  (system: System | null): Value =>
    system && of(system);

const age = ({ now }: System, moment: string | null | undefined): number | null =>
  moment ? Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1000) : null;

/** The portal's own metrics. */
const PORTAL: PortalGauge[] = [
  {
    name: 'info',
    help: 'The version of the portal and its database, as labels.',
    labels: ['version', 'database'],
    values: known(({ server, database }) => [[{ version: server.version, database: `${database.kind} ${database.version}` }, 1]]),
  },
  { name: 'database_up', help: 'Does the database answer?', values: (system, isFull) => (system || isFull ? 1 : 0) },
  { name: 'database_size_bytes', help: 'Size of the database.', values: known(({ database }) => database.sizeBytes) },
  {
    name: 'database_connections',
    help: 'Connections of this server to the database.',
    labels: ['state'],
    values: known(({ database: { connections } }) => [
      [{ state: 'in_use' }, connections.inUse],
      [{ state: 'idle' }, connections.open - connections.inUse],
    ]),
  },
  {
    name: 'database_connections_limit',
    help: 'Connections that this server may have.',
    values: known(({ database }) => database.connections.most),
  },
  {
    name: 'database_calls_waiting',
    help: 'Calls that wait for a connection.',
    values: known(({ database }) => database.connections.waiting),
  },
  { name: 'mail_waiting', help: 'Mail that is not sent yet.', values: known(({ mail }) => mail.waiting) },
  { name: 'mail_retried', help: 'Of these, mail that failed and is tried again.', values: known(({ mail }) => mail.failing) },
  { name: 'mail_failed', help: 'Mail that failed for good.', values: known(({ mail }) => mail.failed) },
  {
    name: 'mail_overdue_seconds',
    help: 'For how long the mail that is due longest has been due.',
    values: known((system) => age(system, system.mail.oldestDueAt) ?? 0),
  },
  {
    name: 'job_failing',
    help: 'Did a job that comes back fail the last time?',
    labels: ['kind'],
    values: known(({ jobs }) => jobs.map(({ kind, lastError }) => [{ kind }, lastError === null ? 0 : 1])),
  },
  {
    name: 'job_last_run_age_seconds',
    help: 'When a job that comes back was last begun.',
    labels: ['kind'],
    values: known((system) =>
      system.jobs.flatMap(({ kind, ranAt }) => (ranAt ? [[{ kind }, age(system, ranAt) ?? 0] as [Labels, number]] : [])),
    ),
  },
  { name: 'log_sealed_entries', help: 'Entries of the log that are sealed.', values: known(({ log }) => log.sealed) },
  { name: 'log_unsealed_entries', help: 'Entries of the log that wait for their seal.', values: known(({ log }) => log.waiting) },
  {
    name: 'log_oldest_unsealed_age_seconds',
    help: 'Age of the oldest entry that waits for its seal.',
    values: known((system) => age(system, system.log.oldestWaitingAt) ?? 0),
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the newest backup that the portal made; nothing where the operator makes them.',
    values: known((system) => age(system, system.backups.newest?.madeAt)),
  },
  { name: 'disk_free_bytes', help: 'Room on the disk of DATA_DIR.', values: known(({ server }) => server.disk?.freeBytes ?? null) },
  { name: 'disk_size_bytes', help: 'Size of the disk of DATA_DIR.', values: known(({ server }) => server.disk?.totalBytes ?? null) },
];

/** Seats of floating licenses, with the names that daemons use for theirs. */
const SEATS: (Said & { values: (sums: SeatSums) => Value })[] = [
  {
    name: 'lm_seats_owned',
    help: 'Seats of floating licenses that run.',
    labels: ['module'],
    values: ({ owned }) => owned.map(({ module, seats }) => [{ module }, seats]),
  },
  {
    name: 'lm_seats_used',
    help: 'Seats held at once in the last hour that each daemon reported within 48 hours.',
    labels: ['module'],
    values: ({ used }) => used.map(({ module, seats }) => [{ module }, seats]),
  },
  {
    name: 'lm_denials_total',
    help: 'How often someone got no seat, as daemons reported of the last 400 days.',
    labels: ['module', 'reason'],
    values: ({ denied }) => denied.map(({ module, reason, times }) => [{ module, reason }, times]),
  },
];

function fill(gauge: Gauge<string>, hasLabels: boolean, value: Value): void {
  gauge.reset(); // values no longer known are no longer reported
  if (value === null) {
    if (!hasLabels) gauge.remove(); // otherwise no sample would be left
  } else if (Array.isArray(value)) for (const [labels, one] of value) gauge.set(labels, one);
  else gauge.set(value);
}

/** Null when the database does not answer in time. */
async function inTime<Found>(find: () => Promise<Found>): Promise<Found | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null).unref());
  return Promise.race([find().catch(() => null), late]);
}
