export { api } from './api.ts';
export { API_KEY_DAYS, API_KEY_WARNING_DAYS, type ApiKey, MOST_API_KEYS } from './api-keys.ts';
export type { OpenSession, Self } from './auth.ts';
export { BIN_KINDS, type BinKind, type InBin, type Restored } from './bin.ts';
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
} from './bulk.ts';
export type { Colleague } from './colleagues.ts';
export { MOST_COLLEAGUES } from './colleagues.ts';
export { MOST_PAST_COMPUTERS, type PastComputer } from './computers.ts';
export type { ConfirmingWay } from './confirming.ts';
export { type Country, countries, countryOf } from './countries.ts';
export { countriesMatching, countryNamed, countryTyped } from './country-names.ts';
export type { CourseLanding } from './course-links.ts';
export type { CourseRequest, ListedCourseRequest } from './course-requests.ts';
export { MOST_OWN_REQUESTS } from './course-requests.ts';
export {
  COURSE_SORTS,
  COURSE_STATES,
  type CourseState,
  type CourseStep,
  type Member,
  PROGRESS_SORTS,
  REMIND_STUDENT_DAYS,
  STUDENTS_A_CALL,
} from './course-running.ts';
export {
  COURSE_KINDS,
  type Course,
  type CourseKind,
  FREED_WORDS,
  MAX_CO_TEACHERS,
  MAX_COURSES,
  type STUDENT_SORTS,
  type Student,
} from './courses.ts';
export {
  CUSTOMER_FILTERS,
  CUSTOMER_SORTS,
  type Customer,
  type CustomerFilter,
  type CustomerRow,
  SWITCHES,
  type SwitchName,
  type UnsentMail,
} from './customers.ts';
export { DESK_LINES, type FullCourse, monthsFrom, NEARLY_FULL, wordsOfKind } from './desk.ts';
export * from './endpoint.ts';
export { type ErasureShown, MOST_ERASED, type StudentDue } from './erasing.ts';
export { actNamed, actRow, LOG_ACTIONS, LOGGED_ACT_IDS, type LogAction, type LoggedAct, namesOfAct } from './events/acts.ts';
export * from './events/event.ts';
export { type Facts, RECORD_KINDS, type RecordKind } from './events/fields.ts';
export { recordInWords } from './events/record-words.ts';
export { valueInWords } from './events/values.ts';
export { FILL_FIELDS, PASSWORD_WEAK } from './field-words.ts';
export { email as emailRule, type ListTotal } from './fields.ts';
export { fileNumber, fileNumberIn } from './file-number.ts';
export type { IssuedFile } from './files.ts';
export { type Found, MOST_FOUND } from './find.ts';
export { MOST_PACKED, type PackedRow, type PackRow, packRow } from './host-files.ts';
export { type Imported, type ImportRow, importRow, type UndoableImport } from './imports.ts';
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
} from './invitations.ts';
export type { CardWords } from './kinds/card-words.ts';
export * from './kinds/categories.ts';
export * from './kinds/check-dates.ts';
export * from './kinds/kinds.ts';
export * from './kinds/modules.ts';
export * from './kinds/term-fields.ts';
export * from './kinds/terms.ts';
export { type ImportedField, type ImportedLicense, MOST_RENEWED } from './license-bodies.ts';
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
} from './license-list.ts';
export { licenseIdIn, licenseNumber } from './license-number.ts';
export { type Computer, type License, MAC_INVALID } from './license-parts.ts';
export { actorOf, LOG_SORTS, type LogCheck, type LogEntry, type LogProblem, logEntryLicense } from './log.ts';
export type { MailChoice, SentMail } from './mail-calls.ts';
export {
  MAIL_PURPOSES,
  MAIL_TOPIC_IDS,
  type MailPurpose,
  type MailRecord,
  type MailTopic,
  mailPurpose,
  mailTopic,
} from './mails.ts';
export { type CustomerNote, MOST_NOTES, type Note } from './notes.ts';
export {
  LINE_CHOICES,
  MOST_UNITS,
  type OfferDraft,
  type OfferDraftInput,
  type OfferLine,
  type OfferLineInput,
  type OfferRevision,
  type Seller,
} from './offer-parts.ts';
export {
  type CustomerOffer,
  type ListedOffer,
  OFFER_FILTERS,
  OFFER_SORTS,
  type Offer,
  type OfferFilter,
  type OfferSettings,
} from './offers.ts';
export { signedKeyList } from './offline-files.ts';
export { orderNumber, orderNumberIn } from './order-number.ts';
export { type ListedOrder, ORDER_STATES, ORDER_WORDS, type Order, type OrderedLicense, type OrderState } from './order-parts.ts';
export { type Acceptance, ORDER_SORTS } from './orders.ts';
export type { OtherWays } from './other-ways.ts';
export type { PasskeyAnswer } from './passkey-parts.ts';
export {
  MOST_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyMaking,
  type PasskeyNeed,
  type PasskeyQuestion,
} from './passkeys.ts';
export { PERSON_BOUNDS } from './people-bounds.ts';
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
} from './people-fields.ts';
export { OVERVIEW_STAGES, type OverviewStage } from './pipeline.ts';
export { at, idIn, PAGES } from './places.ts';
export * from './policy.ts';
export { MOST_NUMBER_STEPS, MOST_PRICE_BOOKS, type PriceBookRecord } from './prices.ts';
export { firstOfEach, problemsIn } from './problems.ts';
export { PICTURE_MAX_BYTES, PICTURE_WORDS } from './profile.ts';
export {
  INBOX_PARTS,
  type InboxQuotation,
  QUOTATION_SORTS,
  QUOTATION_STATES,
  type Quotation,
  type QuotationForm,
  type SentForm,
} from './quotations.ts';
export * from './refusal.ts';
export {
  type ChoosingCall,
  type GivingCall,
  type GuessingCall,
  type IssuingCall,
  type ListCall,
  MOST_LICENSES,
  type SuspendableCall,
  WHOLE_LIST,
} from './refusals.ts';
export { LINK_INVALID, RELEASE_SORTS, type Release } from './releases.ts';
export {
  type CustomerReminders,
  lastAsOf,
  MOST_PLOTTED,
  MOST_REMINDED,
  PLOT_DAYS,
  plotted,
  type ReminderRow,
} from './reminders.ts';
export { type AskedRenewal, MOST_ASKED } from './renewal-asks.ts';
export type { ListedRequest, MadeFile, Replacement, ReplacementRequest, ReplacementsOfLicense } from './replacement-parts.ts';
export { opensOf } from './right-openings.ts';
export * from './rights.ts';
export { MOST_COUNTED, MOST_ROLES, type RoleRecord } from './roles.ts';
export { type CheckedComputer, MOST_IN_ROOM, type Room, type RoomComputer } from './rooms.ts';
export * from './rules/browser-name.ts';
export * from './rules/computers.ts';
export * from './rules/course-dates.ts';
export * from './rules/course-teachers.ts';
export * from './rules/currencies.ts';
export * from './rules/dates.ts';
export * from './rules/file-state.ts';
export * from './rules/fold.ts';
export * from './rules/license-dates.ts';
export * from './rules/license-state.ts';
export * from './rules/mac.ts';
export * from './rules/moments.ts';
export * from './rules/money.ts';
export type { OfferState } from './rules/offer-bounds.ts';
export * from './rules/offer-prices.ts';
export * from './rules/offer-sums.ts';
export * from './rules/offer-words.ts';
export * from './rules/offers.ts';
export * from './rules/orders.ts';
export { sellerLines, vatIdInWords } from './rules/parties.ts';
export * from './rules/password.ts';
export * from './rules/phone.ts';
export * from './rules/price-bounds.ts';
export * from './rules/prices.ts';
export * from './rules/proof.ts';
export * from './rules/quotation.ts';
export * from './rules/redemption.ts';
export * from './rules/reminders.ts';
export * from './rules/renewal.ts';
export * from './rules/renewal-ask.ts';
export * from './rules/replacement.ts';
export { FACTOR_GRACE_DAYS, type FactorPolicy, needsFactor } from './rules/second-factor.ts';
export * from './rules/stages.ts';
export * from './rules/teacher-sees.ts';
export * from './rules/term-name.ts';
export * from './rules/ticks.ts';
export * from './rules/webhook-kinds.ts';
export { COME_ALONG, SAVED_LISTS, type SavedList, type SavedListState, type SavedState, savedStateOf } from './saved-lists.ts';
export { MOST_SAVED, type SavedView } from './saved-views.ts';
export { MASS_EXPORT_ROWS, MASS_READING_ROWS, SECURITY_KIND_IDS, SECURITY_SORTS, type SecurityEventShown } from './security.ts';
export { SECURITY_KINDS, type SecurityFacts, type SecurityKind } from './security-kinds.ts';
export { factsInLine, factsInWords, securityWords } from './security-words.ts';
export { type ScopedStanding, type Standing, showsEverybody, type TaughtThing } from './sentences.ts';
export { MOST_PROVIDERS, type ProviderLink, type SsoProvider } from './sso.ts';
export { type PeriodicJob, type QueuedMail, type Setting, type System, UNSENT_PAGE } from './system.ts';
export { type ListedTeacherRequest, TEACHER_ASKS_A_DAY, type TeacherRequest } from './teachers.ts';
export {
  isTimelineKind,
  readMark,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineHead,
  type TimelineKind,
  type TimelineMark,
} from './timeline.ts';
export { TRANSPORT } from './transport.ts';
export { USER_SORTS, type User } from './users.ts';
export {
  DELIVERIES_KEPT_DAYS,
  DELIVERY_STATES,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  TRIED_DAYS,
  type Webhook,
  type WebhookDelivery,
} from './webhooks.ts';
