import type { z } from 'zod';

/**
 * Recurring parts of the description (API-752), by their names in a generated client, and where each is found: a call, `in` for its input or `out`
 * for its answer, and the path to it, or `query` and the name of a parameter. A nullable part is named without the null. The answer of a call that
 * finds one record gives that record its name.
 */
const NAMES: Readonly<Record<string, string>> = {
  Course: 'coursesFindCourseCode out data',
  Self: 'customersLogin out data customer',
  CustomerRow: 'customersGetCustomers out data items',
  LicenseRow: 'licensesGetLicenses out data items',
  OwnQuotation: 'customersSubmitQuotation out data',
  OrderRow: 'ordersGetOrders out data items',
  Buyer: 'offersGetOffers out data items customer',
  Owner: 'licensesGetLicenses out data items owner',
  Computer: 'licensesGetLicenses out data items computers items',
  Subscription: 'licensesGetLicenses out data items licenseSubscriptionModels items',
  LogEntry: 'licensesGetLogs out data items',
  LogActions: 'licensesGetLogs query action',
  SecurityKind: 'securityGetEvents query kind items',
  LoggedAct: 'licensesGetLogs out data items act',
  LoggedRecord: 'licensesGetLogs out data items record',
  LoggedChange: 'licensesGetLogs out data items changes items',
  Right: 'customersLogin out data customer rights items',
  Country: 'customersLogin out data customer country',
  UnsentMail: 'customersLogin out data customer unsentMail',
  Switched: 'customersLogin out data customer switched',
  RenewalTerms: 'customersLogin out data customer renewal',
  UndoTerms: 'customersLogin out data customer undoing',
  QuotationForm: 'quotationsGetQuotations out data items form',
  AskedRenewal: 'quotationsGetQuotations out data items renewal',
  OfferLine: 'offersFindOffer out data revisions items lines items',
  OfferLineAsked: 'offersAddOffer in lines items',
  Product: 'productsGetCatalogue out data products items',
  Module: 'productsGetCatalogue out data modules items',
  PriceBook: 'pricesGetPriceBooks out data items',
  Currency: 'pricesGetPriceBooks out data items currency',
  ModulePrice: 'pricesGetPriceBooks out data items modules items',
  ModulePriceAsked: 'pricesAddPriceBook in modules items',
  PriceStep: 'pricesGetPriceBooks out data items steps items',
  WebhookWithSecret: 'webhooksAddWebhook out data',
  ApiKey: 'apiKeysGetKeys out data items',
  ReplacementRequestRow: 'licensesReplacementRequests out data items',
  ReplacementRequest: 'licensesReplacing out data request',
  ComputerOfRequest: 'licensesReplacing out data request from',
  ReplacementBudget: 'licensesReplacing out data budget',
  Replacement: 'licensesReplaceComputer out data replacement',
  IssuedFile: 'licensesReplaceComputer out data files items',
  File: 'filesGetFiles out data items',
  ReleaseFile: 'releaseFilesAddFile out data',
  CourseRequestRow: 'coursesRequests out data items',
  CourseRequest: 'coursesRequestCourse out data',
  CourseLanding: 'coursesLanding out data',
  TeacherRequestRow: 'teachersRequests out data items',
  TeacherRequest: 'teachersOwnRequest out data request',
  TrialRequestRow: 'trialsGetRequests out data items',
  TrialRequest: 'trialsAddRequest out data',
  Bulk: 'bulkStart out data',
  BulkEffect: 'bulkPreview out data will items',
  Mail: 'mailsGetMails out data items',
  MailTopic: 'mailsGetTopics out data off items',
  Release: 'versionsGetVersions out data items',
  SavedView: 'savedViewsGetSavedViews out data items',
  Note: 'notesGetNotes out data items',
  OrganizationRow: 'organizationsGetOrganizations out data items',
  Organization: 'organizationsFindOrganization out data',
  OrganizationDomains: 'organizationsGetDomains out data',
  OrganizationDomain: 'organizationsGetDomains out data domains items',
  OrganizationProposal: 'organizationsGetProposals out data items',
  InvitedPerson: 'organizationsGetInvited out data items',
  OrganizationSeats: 'organizationsSetSeat out data',
  OrganizationMailbox: 'organizationsGetMailbox out data mailbox',
  OrganizationKey: 'organizationsGetKeys out data items',
  OwnOrganization: 'organizationsGetOwn out data',
  OrganizationColleague: 'organizationsGetOwn out data people items',
  Succession: 'organizationsGetSuccession out data',
  SecurityEvent: 'securityGetEvents out data items',
  LogCheck: 'licensesLogSeals out data newestCheck',
  Invitation: 'invitationsGetInvitations out data items',
  Deleted: 'binList out data items',
  StudentDue: 'customersStudentsDue out data items',
  Reminder: 'remindersList out data license',
  OtherWays: 'factorsOf out data others',
  Passkey: 'passkeysGetPasskeys out data passkeys items',
  PasskeyAnswer: 'customersLogin in passkey',
  PasskeyQuestion: 'customersAskToConfirm out data',
  Count: 'customersCount out data',
  ById: 'factorsApproveReset in',
  ByRevision: 'offersReviseOffer in',
  LabPackAsked: 'licensesCheckLabPack in',
  LabPackLine: 'licensesCheckLabPack out data items',
};

/** A part that is described more often than this has a name. */
const MOST_SPELLED_OUT = 2;

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Anything = z.core.JSONSchema._JSONSchema | undefined;

interface Content {
  content?: Readonly<Record<string, { schema: JsonSchema }>>;
}

export interface DescribedCall {
  operationId: string;
  parameters: readonly ({ $ref: string } | { name: string; schema: z.core.JSONSchema._JSONSchema })[];
  requestBody?: Content;
  responses: Readonly<Record<string, object>>;
}

/** A schema without the null that it also allows. */
function withoutNull(schema: Anything): JsonSchema {
  if (typeof schema !== 'object') return {};
  const others = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 1 && others[0] ? others[0] : schema;
}

const stepInto = (schema: JsonSchema, step: string): JsonSchema => {
  const { items, properties } = schema;
  return withoutNull(step === 'items' && !Array.isArray(items) ? items : properties?.[step]);
};

/** The texts of the schemas that have names. Throws for a name whose place no longer exists, and for a second name of one schema. */
function namedIn(calls: readonly DescribedCall[]): Map<string, string> {
  const byId = new Map(calls.map((call) => [call.operationId, call]));
  const names = new Map<string, string>();
  for (const [name, place] of Object.entries(NAMES)) {
    const [id = '', side, ...way] = place.split(' ');
    const text = JSON.stringify(way.reduce(stepInto, sideOf(byId.get(id), side)));
    if (text === '{}' || names.has(text)) throw new Error(`${name}: ${names.get(text) ?? 'nothing'} is at ${place}`);
    names.set(text, name);
  }
  for (const [name, text] of foundOften(calls)) if (!names.has(text)) names.set(text, name);
  return names;
}

/** `Order` and the answer of `ordersFindOrder`, if it occurs elsewhere too. */
function foundOften(calls: readonly DescribedCall[]): [name: string, text: string][] {
  const whole = JSON.stringify(calls);
  return calls.flatMap((call): [string, string][] => {
    const name = /Find([A-Z]\w*)$/.exec(call.operationId)?.[1];
    const text = JSON.stringify(stepInto(sideOf(call, 'out'), 'data'));
    return name && text !== '{}' && whole.split(text).length > MOST_SPELLED_OUT + 1 ? [[name, text]] : [];
  });
}

function sideOf(call: DescribedCall | undefined, side: string | undefined): JsonSchema {
  if (side === 'query')
    return { properties: Object.fromEntries((call?.parameters ?? []).flatMap((one) => ('name' in one ? [[one.name, one.schema]] : []))) };
  const said: Content | undefined = side === 'in' ? call?.requestBody : call?.responses[200];
  return withoutNull(said?.content?.['application/json']?.schema);
}

/** Moves the named schemas to where OpenAPI keeps them, wherever they are; the contents of an example are never a schema, whatever they look like. */
export function namedSchemas<Part>(part: Part, calls: readonly DescribedCall[]): { part: Part; schemas: Record<string, object> } {
  const names = namedIn(calls);
  const schemas: Record<string, object> = {};
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'examples' ? one : replaced(one)]));
  };
  const replaced = (value: unknown): unknown => {
    const name = typeof value === 'object' && value !== null ? names.get(JSON.stringify(value)) : undefined;
    if (name === undefined) return inside(value);
    schemas[name] ??= inside(value) as object; // only objects have names
    return { $ref: `#/components/schemas/${name}` };
  };
  return { part: inside(part) as Part, schemas }; // readers see no difference in its form
}
