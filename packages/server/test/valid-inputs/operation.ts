import { nothing, type On, on, ownPlace, page, plain, type ValidInputs } from './valid.ts';

const webhookOf = async ({ person, has }: On) => ({ params: { id: String(await has.webhook(person)) } });

const webhookBody = async ({ person, has }: On) => ({ body: { id: await has.webhook(person) } });

/** A webhook whose address leads nowhere: no message is ever delivered. */
const HOOK = { name: 'ERP', url: 'https://127.0.0.1:1025/hooks', kinds: ['webhook.test'], countries: null };

/** The same for an organization, whose webhooks lead to the internet: to a network that no one has. */
const ORGANIZATION_HOOK = { name: 'Assets', url: 'https://[2000::1]/hooks', kinds: ['apiKey.end'] };

const organizationBody = async ({ person, has }: On) => ({ body: { id: await has.organizationWebhook(person) } });

export const OPERATION = {
  webhooks: {
    getWebhooks: nothing,
    findWebhook: plain(webhookOf),
    addWebhook: plain(() => ({ body: HOOK })),
    updateWebhook: plain(async ({ person, has }) => ({ body: { ...HOOK, id: await has.webhook(person) } })),
    deleteWebhook: plain(webhookOf),
    newSecret: plain(webhookBody),
    endOldSecret: plain(webhookBody),
    pauseWebhook: plain(webhookBody),
    resumeWebhook: plain(webhookBody),
    adoptWebhook: plain(async ({ person, has }) => ({ body: { id: await has.unattendedWebhook(person) } })),
    testWebhook: plain(webhookBody),
    getDeliveries: plain(async ({ person, has }) => ({ query: { ...page, webhookId: String(await has.webhook(person)) } })),
    findDelivery: plain(async ({ person, has }) => ({ params: { id: String(await has.delivery(person)) } })),
    sendAgain: plain(async ({ person, has }) => ({ body: { id: await has.delivery(person) } })),
  },
  organizationWebhooks: {
    getWebhooks: ownPlace,
    getWebhooksOf: on(async ({ person, has }) => ({ params: { id: String(await has.organization(person)) } })),
    addWebhook: on(async ({ person, has }) => ({ body: { ...ORGANIZATION_HOOK, organizationId: await has.organization(person) } })),
    updateWebhook: on(async ({ person, has }) => ({ body: { ...ORGANIZATION_HOOK, id: await has.organizationWebhook(person) } })),
    deleteWebhook: on(async ({ person, has }) => ({ params: { id: String(await has.organizationWebhook(person)) } })),
    newSecret: on(organizationBody),
    endOldSecret: on(organizationBody),
    pauseWebhook: on(organizationBody),
    resumeWebhook: on(organizationBody),
    adoptWebhook: on(async ({ person, has }) => ({ body: { id: await has.restingOrganizationWebhook(person) } })),
    testWebhook: on(organizationBody),
    getDeliveries: on(async ({ person, has }) => ({ query: { ...page, webhookId: String(await has.organizationWebhook(person)) } })),
    findDelivery: on(async ({ person, has }) => ({ params: { id: String(await has.organizationDelivery(person)) } })),
    sendAgain: on(async ({ person, has }) => ({ body: { id: await has.organizationDelivery(person) } })),
  },
  system: {
    getSystem: nothing,
    getSettings: nothing,
    getMails: plain(() => ({ query: page })),
    sendMailAgain: plain(async ({ person, has }) => ({ body: { id: await has.failedMail(person) } })),
    sendTestMail: plain(({ person }) => ({ body: { recipient: person.email } })),
  },
} satisfies Partial<ValidInputs>;
