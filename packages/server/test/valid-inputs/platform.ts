import { nothing, page, plain, type ValidInputs } from './valid.ts';

export const PLATFORM = {
  log: {
    getLogs: plain(() => ({ query: page })),
    countLogs: plain(() => ({ query: {} })),
    findLog: plain(async ({ person, has }) => ({ params: { id: String(await has.logEntry(person)) } })),
    exportLogs: plain(() => ({ query: { search: 'nobody at all' } })),
    logSeals: nothing,
    verifyLog: plain(() => ({ query: {} })),
  },
} satisfies Partial<ValidInputs>;
