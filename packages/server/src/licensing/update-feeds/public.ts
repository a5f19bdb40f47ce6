/** What the app serves to everyone: update feeds. */
export { UPDATE_FOLDERS, updateFeeds } from './update-feeds.ts';
