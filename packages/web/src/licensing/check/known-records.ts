import { api, type Day, dayIn, type License, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { readPublicKeys, readStatusList } from 'license-file';
import { type Asked, canCheck } from 'license-file/explain';
import { call, callFile } from '../../api/call.ts';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { toldProducts } from '../../product-names.ts';
import { settings } from '../../settings.ts';

export interface HostAdapter {
  mac: string;
  name: string;
}

/** A release, whose day decides how a build is judged. */
export interface Build {
  name: string;
  day: Day;
}

/** What checking needs, fetched once when the page opens: checking itself makes no calls (CHK-477). */
export interface Known {
  asked: Pick<Asked, 'publicKeys' | 'keys' | 'product' | 'statusList'>;
  /** The names of the portal's other products, if there are several. */
  products: string[];
  /** Whether this browser can check signatures. */
  can: 'yes' | 'insecure' | 'old';
  /** Returns the portal's time now. */
  now: () => Date;
}

/** How many releases a build may be chosen from. */
const RELEASES = '50';

/** Nothing is reloaded automatically while a person checks files. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false, refetchOnWindowFocus: false } as const;

export function useKnown() {
  return useQuery({ ...ONCE, queryKey: ['what is needed for checking'], queryFn: fetchKnown });
}

async function fetchKnown(): Promise<Known> {
  const can = await canCheck();
  const list = await call(api.licenses.publicKey, {});
  const [signedAt, begun] = [Date.parse(list.signedAt), performance.now()];
  const publicKeys = can === 'yes' ? await readPublicKeys(list.keys.map(({ publicKey }) => publicKey).join('\n')) : null;
  const statusList = publicKeys && (await listSignedBy(publicKeys));
  return {
    can,
    products: toldProducts()
      .slice(1)
      .map(({ name }) => name),
    asked: { publicKeys, keys: list.keys, product: settings.productName, statusList },
    now: () => new Date(signedAt + performance.now() - begun),
  };
}

/** If there is no list, everything else is still checked, and the card says that it was missing. */
async function listSignedBy(publicKeys: Map<string, Uint8Array<ArrayBuffer>>): Promise<NonNullable<Asked['statusList']> | null> {
  try {
    const { content } = await callFile(api.files.statusList, {});
    const read = await readStatusList(await content.text(), { publicKeys });
    return read.valid ? read.list : null;
  } catch {
    return null;
  }
}

/** The releases that everyone may know, newest first. */
export function useBuilds(): Build[] {
  const query = { sort: 'date', order: 'desc', page: '1', pageSize: RELEASES, productId: 'all' } as const;
  const { data } = useQuery({ ...ONCE, ...rowsOf(api.releases.getVersions, { query }) });
  return data?.rows.map(({ name, date, product }) => ({ name: product ? `${product.name} ${name}` : name, day: date })) ?? [];
}

/** The licenses of the person signed in, by which their own files are recognized. */
export function useOwnLicenses(self: Self | null): License[] {
  const own = queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self?.id ?? 0) } });
  const { data } = useQuery({ ...ONCE, ...own, enabled: self !== null });
  return data ?? [];
}

/** How many files have their numbers fetched. */
const FILES = '200';

/** The numbers of the files issued to the person signed in, by file id, as shown on every other screen. */
export function useOwnFiles(self: Self | null): ReadonlyMap<unknown, number> {
  const own = rowsOf(api.files.getFiles, { params: { customerId: String(self?.id ?? 0) }, query: { page: '1', pageSize: FILES } });
  const { data } = useQuery({ ...ONCE, ...own, enabled: self !== null });
  return new Map(data?.rows.map(({ fileId, number }) => [fileId, number]));
}

export const todayOf = ({ now }: Known): Day => dayIn(now());
