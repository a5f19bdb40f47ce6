// Update feeds that programs read without an account: the releases of a product, signed, with an expiry and an increasing number.
import { plain, table } from '../../db/table-statements.ts';

export { updateFeedRoutes as routes } from './update-feeds.routes.ts';

export const tables = {
  update_feed: table({ key: ['product_id'], says: 'The newest signed update feed of a product.' })({
    product_id: plain<number>({ to: 'product' }),
    number: plain<number>({ says: 'increases with each' }),
    kid: plain<string>({ says: 'the key that signed' }),
    issued_at: plain<Date>(),
    expires: plain<string>({ says: 'its last day' }),
    said: plain<string>({ says: 'releases and their files, as lines' }),
    content: plain<string>({ says: 'the same, signed' }),
  }),
  release_rollout: table({ key: ['release_id'], says: 'The percentage of computers to which a release is offered; without a row, all.' })({
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    percent: plain<number>(),
  }),
};
