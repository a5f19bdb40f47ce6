import { field, personal } from '../core/event-field.ts';
import { act } from './act.ts';

/** Without the person who asks: the log is kept for ever, and customers can have those facts deleted. */
export const quotation = {
  id: field('Quotation', 'recordNumber'),
  licenseValidity: field('License validity', 'text'),
  access: field('Source access', 'text'),
  licenseUse: field('License use', 'text'),
  usersNumber: field('Users', 'number'),
  academicUse: field('Academic use', 'flag'),
  modules: field('Modules', 'modules'),
  units: field('Single user licenses', 'units'),
};

export const quotationActs = {
  'quotation.submit': act('quotation', 'Submit Quotation', quotation),
  'quotation.askRenewal': act('quotation', 'Ask for Renewal', { id: quotation.id, licenses: field('Licenses', 'texts') }),
  'quotation.followUp': act('quotation', 'Follow Up Quotation', {
    id: quotation.id,
    owner: personal('Owner', 'text'),
    nextStep: personal('Next step', 'text'),
    nextOn: field('Next step on', 'day'),
    lostReason: field('Lost', 'text'),
    lostNote: personal('Lost because', 'text'),
  }),
  'quotation.answer': act('quotation', 'Answer Quotation', { id: quotation.id, answer: personal('Answer', 'text') }),
};
