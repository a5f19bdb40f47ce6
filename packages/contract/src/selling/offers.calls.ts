import { GET, POST } from '../core/call.ts';

export const offersCalls = {
  getOffers: GET('offers/getOffers'),
  countOffers: GET('offers/countOffers'),
  getCustomerOffers: GET('offers/getCustomerOffers/:customerId'),
  findOffer: GET('offers/findOffer/:id'),
  getPdf: GET('offers/pdf/:id'),
  exportOffers: GET('offers/export'),
  exportWorkbook: GET('offers/exportWorkbook'),
  getOfferSettings: GET('offers/getOfferSettings/:customerId'),
  getSeller: GET('offers/getSeller'),
  addOffer: POST('offers/addOffer'),
  updateOffer: POST('offers/updateOffer'),
  reviseOffer: POST('offers/reviseOffer'),
  discardDraft: POST('offers/discardDraft'),
  sendOffer: POST('offers/sendOffer'),
  askApproval: POST('offers/askApproval'),
  approveOffer: POST('offers/approveOffer'),
  returnOffer: POST('offers/returnOffer'),
  withdrawOffer: POST('offers/withdrawOffer'),
};
