import { z } from 'zod';
import { anyone, endpoint, file, json, list, needs } from './endpoint.ts';
import { day, listQuery, prose, searchText, text } from './fields.ts';

/** A release as it goes out (spec.md §3 Version). */
const release = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  date: z.iso.date(),
  productDownloadLink: z.string(),
  fnlDownloadLink: z.string(),
  matlabRuntimeDownloadLink: z.string(),
  notes: z.string(),
  latest: z.boolean(),
});
export type Release = z.infer<typeof release>;

const VERSION_INVALID = 'Release Version must contain only numbers and dots';
const LINK_MISSING = 'Please add the Download Link';

/** 2 to 4 numeric parts (spec.md §5), each of at most 6 digits. */
const versionName = text(50).regex(/^\d{1,6}(\.\d{1,6}){1,3}$/, VERSION_INVALID);

/** A link people click: `https:` only, so never `javascript:`. */
const downloadLink = text(2000, LINK_MISSING).refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'Please enter a link that starts with https://',
);

const releaseForm = {
  name: versionName,
  date: day,
  productDownloadLink: downloadLink,
  fnlDownloadLink: downloadLink,
  matlabRuntimeDownloadLink: downloadLink,
  notes: prose(5000).nullish(),
};

/** The orders a release list can take (decisions.md §2); without one it ascends by date, so that the last is the latest. */
export const RELEASE_SORTS = ['name', 'date'] as const;

const getVersions = endpoint({
  method: 'GET',
  path: 'versions/getVersions',
  summary: 'Releases; without `sort` the last one is the latest',
  access: anyone,
  query: z.strictObject(listQuery(RELEASE_SORTS)),
  answer: list(release),
});

const addVersion = endpoint({
  method: 'POST',
  path: 'versions/addVersion',
  summary: 'Add a release',
  access: needs('releases.create'),
  body: z.object(releaseForm),
  answer: json(release),
  refusals: { nameTaken: { statusCode: 'CONFLICT', message: 'A release with this name exists already' } },
});

const exportVersions = endpoint({
  method: 'GET',
  path: 'versions/export',
  summary: 'The releases that a search finds as releases.csv, newest first',
  access: needs('releases.export'),
  query: z.strictObject({ search: searchText.optional() }),
  answer: file('text/csv; charset=utf-8'),
});

export const releases = { getVersions, addVersion, exportVersions };
