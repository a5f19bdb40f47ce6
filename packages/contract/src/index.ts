export { api } from './api.ts';
export type { CourseRequest, ListedCourseRequest } from './classroom/course-requests.ts';
export { MOST_OWN_REQUESTS } from './classroom/course-requests.ts';
export {
  COURSE_SORTS,
  COURSE_STATES,
  type CourseState,
  type CourseStep,
  type Member,
  PROGRESS_SORTS,
  REMIND_STUDENT_DAYS,
  STUDENTS_A_CALL,
} from './classroom/course-running.ts';
export {
  COURSE_KINDS,
  type Course,
  type CourseKind,
  FREED_WORDS,
  MAX_CO_TEACHERS,
  MAX_COURSES,
  type STUDENT_SORTS,
  type Student,
} from './classroom/courses.ts';
export {
  addressProblem,
  INVITATION_KEPT_DAYS,
  INVITATIONS_A_DAY,
  INVITATIONS_A_PLACE,
  INVITED_A_CALL,
  type Invitation,
  MOST_INVITATION_MAILS,
  MOST_INVITED,
  REMIND_DAYS,
} from './classroom/invitations.ts';
export type { CourseLanding } from './classroom/joining.ts';
export { type CheckedComputer, MOST_IN_ROOM, type Room, type RoomComputer } from './classroom/rooms.ts';
export * from './classroom/rules/course-dates.ts';
export * from './classroom/rules/course-teachers.ts';
export * from './classroom/rules/teacher-proof.ts';
export * from './classroom/rules/teacher-sees.ts';
export { type ListedTeacherRequest, TEACHER_ASKS_A_DAY, type TeacherRequest } from './classroom/teachers.ts';
export * from './core/call.ts';
export { type Country, countries, countryOf } from './core/countries.ts';
export { countriesMatching, countryNamed, countryTyped } from './core/country-names.ts';
export { type Customer, SWITCHES, type SwitchName, type UnsentMail } from './core/customer-answer.ts';
export * from './core/endpoint.ts';
export { FILL_FIELDS, PASSWORD_WEAK } from './core/field-words.ts';
export { email as emailRule, type ListTotal } from './core/fields.ts';
export { fileNumber, fileNumberIn } from './core/file-number.ts';
export type { Computer, License } from './core/license-answer.ts';
export { licenseIdIn, licenseNumber } from './core/license-number.ts';
export {
  MAIL_PURPOSES,
  MAIL_TOPIC_IDS,
  type MailPurpose,
  type MailRecord,
  type MailTopic,
  mailPurpose,
  mailTopic,
} from './core/mails.ts';
export { orderNumber, orderNumberIn } from './core/order-number.ts';
export type { OtherWays } from './core/other-ways.ts';
export type { PasskeyAnswer } from './core/passkey-parts.ts';
export { PERSON_BOUNDS } from './core/people-bounds.ts';
export {
  PERSON_COLUMNS,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonAnswer,
  type PersonField,
  type PersonFieldIn,
  type PersonForm,
  type PersonFormName,
  personAfter,
  personAnswer,
  personColumns,
  personFieldsIn,
  personFromAnswer,
  personFromColumns,
  UNSAID,
} from './core/people-fields.ts';
export { at, idIn, PAGES } from './core/places.ts';
export * from './core/policy.ts';
export { firstOfEach, problemsIn } from './core/problems.ts';
export * from './core/refusal.ts';
export { type ChoosingCall, type EditingCall, type GuessingCall, type ListCall, WHOLE_LIST } from './core/refusals.ts';
export { opensOf } from './core/right-openings.ts';
export * from './core/rights.ts';
export * from './core/rules/browser-name.ts';
export * from './core/rules/currencies.ts';
export * from './core/rules/dates.ts';
export * from './core/rules/fold.ts';
export * from './core/rules/moments.ts';
export * from './core/rules/money.ts';
export * from './core/rules/password.ts';
export * from './core/rules/phone.ts';
export * from './core/rules/standings.ts';
export * from './core/rules/ticks.ts';
export { type ScopedStanding, type Standing, showsEverybody, somebody, type TaughtThing } from './core/sentences.ts';
export { TRANSPORT } from './core/transport.ts';
export { BIN_KINDS, type BinKind, type InBin, type Restored } from './customers/bin.ts';
export {
  BULK_ROWS_TOLD,
  type BulkAct,
  type BulkActName,
  type BulkJob,
  type BulkPreview,
  type BulkRow,
  type Chosen,
  isDeletion,
  MOST_BULK_JOBS,
  MOST_IN_BULK,
} from './customers/bulk.ts';
export type { Colleague } from './customers/colleagues.ts';
export { MOST_COLLEAGUES } from './customers/colleagues.ts';
export { CUSTOMER_FILTERS, CUSTOMER_SORTS, type CustomerFilter, type CustomerRow } from './customers/customers.ts';
export { type FullCourse, monthsFrom, NEARLY_FULL, wordsOfKind } from './customers/desk.ts';
export { type ErasureShown, MOST_ERASED, type StudentDue } from './customers/erasing.ts';
export { type Found, MOST_FOUND } from './customers/find.ts';
export { type Imported, type ImportRow, importRow, type UndoableImport } from './customers/imports.ts';
export type { MailChoice, SentMail } from './customers/mails.ts';
export { type CustomerNote, MOST_NOTES, type Note } from './customers/notes.ts';
export { PICTURE_MAX_BYTES, PICTURE_WORDS } from './customers/profile.ts';
export { COME_ALONG, SAVED_LISTS, type SavedList, type SavedListState, type SavedState, savedStateOf } from './customers/saved-lists.ts';
export { MOST_SAVED, type SavedView } from './customers/saved-views.ts';
export {
  isTimelineKind,
  readMark,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineHead,
  type TimelineKind,
  type TimelineMark,
} from './customers/timeline.ts';
export { actNamed, actRow, LOG_ACTIONS, LOGGED_ACT_IDS, type LogAction, type LoggedAct, namesOfAct } from './events/acts.ts';
export * from './events/event.ts';
export { type Facts, RECORD_KINDS, type RecordKind } from './events/fields.ts';
export { recordInWords } from './events/record-words.ts';
export { valueInWords } from './events/values.ts';
export { API_KEY_DAYS, API_KEY_WARNING_DAYS, type ApiKey, MOST_API_KEYS } from './identity/api-keys.ts';
export type { ConfirmingWay } from './identity/confirming.ts';
export {
  MOST_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyMaking,
  type PasskeyNeed,
  type PasskeyQuestion,
} from './identity/passkeys.ts';
export { MOST_COUNTED, MOST_ROLES, type RoleRecord } from './identity/roles.ts';
export { FACTOR_GRACE_DAYS, type FactorPolicy, needsFactor } from './identity/rules/second-factor.ts';
export { SECURITY_KINDS, type SecurityFacts, type SecurityKind } from './identity/security-event-kinds.ts';
export { factsInLine, factsInWords, securityWords } from './identity/security-event-words.ts';
export {
  MASS_EXPORT_ROWS,
  MASS_READING_ROWS,
  SECURITY_KIND_IDS,
  SECURITY_SORTS,
  type SecurityEventShown,
} from './identity/security-events.ts';
export type { OpenSession, Self } from './identity/sign-in.ts';
export { MOST_PROVIDERS, type ProviderLink, type SsoProvider } from './identity/sso.ts';
export { USER_SORTS, type User } from './identity/users.ts';
export { MOST_PAST_COMPUTERS, type PastComputer } from './licensing/computers.ts';
export type { IssuedFile } from './licensing/files.ts';
export { MOST_PACKED, type PackedRow, type PackRow, packRow } from './licensing/host-files.ts';
export type { CardWords } from './licensing/kinds/card-words.ts';
export * from './licensing/kinds/categories.ts';
export * from './licensing/kinds/check-dates.ts';
export * from './licensing/kinds/kinds.ts';
export * from './licensing/kinds/modules.ts';
export type { RemindingName } from './licensing/kinds/reminding.ts';
export * from './licensing/kinds/term-fields.ts';
export * from './licensing/kinds/terms.ts';
export { type ImportedField, type ImportedLicense, MOST_RENEWED } from './licensing/license-bodies.ts';
export {
  LICENSE_COLUMNS,
  LICENSE_SORTS,
  type LicenseColumn,
  type LicenseFilter,
  type ListedLicense,
  licenseFilter,
  OWNER_SEEN,
  type ShownLicenseFilter,
  shownLicenseFilter,
} from './licensing/license-list.ts';
export { MAC_INVALID } from './licensing/license-parts.ts';
export { signedKeyList } from './licensing/offline-files.ts';
export { type GivingCall, type IssuingCall, MOST_LICENSES, type SuspendableCall } from './licensing/refusals.ts';
export { LINK_INVALID, RELEASE_SORTS, type Release } from './licensing/releases.ts';
export type { ListedRequest, MadeFile, Replacement, ReplacementRequest, ReplacementsOfLicense } from './licensing/replacement-parts.ts';
export * from './licensing/rules/computers.ts';
export * from './licensing/rules/file-state.ts';
export * from './licensing/rules/license-dates.ts';
export * from './licensing/rules/license-state.ts';
export * from './licensing/rules/mac.ts';
export * from './licensing/rules/redemption.ts';
export * from './licensing/rules/renewal.ts';
export * from './licensing/rules/replacement.ts';
export * from './licensing/rules/term-name.ts';
export * from './operation/rules/webhook-kinds.ts';
export { type PeriodicJob, type QueuedMail, type Setting, type System, UNSENT_PAGE } from './operation/system.ts';
export {
  DELIVERIES_KEPT_DAYS,
  DELIVERY_STATES,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  TRIED_DAYS,
  type Webhook,
  type WebhookDelivery,
} from './operation/webhooks.ts';
export { actorOf, LOG_SORTS, type LogCheck, type LogEntry, type LogProblem, logEntryLicense } from './platform/log.ts';
export {
  MOST_UNITS,
  type OfferDraft,
  type OfferDraftInput,
  type OfferLine,
  type OfferLineInput,
  type OfferRevision,
  type Seller,
} from './selling/offer-parts.ts';
export {
  type CustomerOffer,
  type ListedOffer,
  OFFER_FILTERS,
  OFFER_SORTS,
  type Offer,
  type OfferFilter,
  type OfferSettings,
} from './selling/offers.ts';
export { type ListedOrder, ORDER_STATES, ORDER_WORDS, type Order, type OrderedLicense, type OrderState } from './selling/order-parts.ts';
export { type Acceptance, ORDER_SORTS } from './selling/orders.ts';
export { DESK_LINES, OVERVIEW_STAGES, type OverviewStage } from './selling/pipeline.ts';
export { MOST_NUMBER_STEPS, MOST_PRICE_BOOKS, type PriceBookRecord } from './selling/prices.ts';
export {
  INBOX_PARTS,
  type InboxQuotation,
  QUOTATION_SORTS,
  QUOTATION_STATES,
  type Quotation,
  type QuotationForm,
  type SentForm,
} from './selling/quotations.ts';
export {
  type CustomerReminders,
  lastAsOf,
  MOST_PLOTTED,
  MOST_REMINDED,
  PLOT_DAYS,
  plotted,
  type ReminderRow,
} from './selling/reminders.ts';
export { type AskedRenewal, MOST_ASKED } from './selling/renewal-asks.ts';
export type { OfferState } from './selling/rules/offer-bounds.ts';
export * from './selling/rules/offer-prices.ts';
export * from './selling/rules/offer-sums.ts';
export * from './selling/rules/offer-words.ts';
export * from './selling/rules/offers.ts';
export * from './selling/rules/orders.ts';
export { sellerLines, vatIdInWords } from './selling/rules/parties.ts';
export * from './selling/rules/price-bounds.ts';
export * from './selling/rules/prices.ts';
export * from './selling/rules/quotation.ts';
export * from './selling/rules/reminders.ts';
export * from './selling/rules/renewal-ask.ts';
export { LINE_CHOICES, saleOf } from './selling/rules/sales.ts';
export * from './selling/rules/stages.ts';
