import { GET, POST } from '../core/call.ts';

export const quotationsCalls = {
  submitQuotation: POST('customers/submitQuotation'),
  askRenewal: POST('quotations/askRenewal'),
  askRenewalFor: POST('quotations/askRenewalFor'),
  askRenewalInOrganization: POST('quotations/askRenewalInOrganization'),
  getQuotations: GET('customers/quotations/:id'),
  findQuotation: GET('customers/findQuotation/:id'),
  answerQuotation: POST('customers/answerQuotation'),
  getInbox: GET('quotations/getQuotations'),
  countInbox: GET('quotations/countQuotations'),
  findInInbox: GET('quotations/findQuotation/:id'),
  getOwners: GET('quotations/getOwners/:id'),
  followUp: POST('quotations/followUp'),
};
