import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import { type FileStore, folderStore } from './file-store.ts';

/** Where the files of releases are stored: in a bucket if one is named, otherwise in a folder. */
export const releaseStore = ({ bucket, filesDir }: Config['releases']): FileStore => (bucket ? bucketStore(bucket) : folderStore(filesDir));
