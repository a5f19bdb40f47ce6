import { GET, POST } from '../core/call.ts';

export const ownOrganizationCalls = {
  getOwn: GET('organizations/getOwn'),
  getOwnFigures: GET('organizations/getOwnFigures'),
  getOwnLicenses: GET('organizations/getOwnLicenses'),
  getOwnLicense: GET('organizations/getOwnLicense/:id'),
  setSeat: POST('organizations/setSeat'),
  askHolder: POST('organizations/askHolder'),
  answerForSeat: POST('organizations/answerForSeat'),
  getSeatsToAskFor: GET('organizations/getSeatsToAskFor'),
  askForSeat: POST('organizations/askForSeat'),
  declineWish: POST('organizations/declineSeatWish'),
  getOwnPurchases: GET('organizations/getOwnPurchases'),
  getOwnRequests: GET('organizations/getOwnRequests'),
  getOwnTimeline: GET('organizations/getOwnTimeline'),
  setPurchasing: POST('organizations/setPurchasing'),
  setColleagueRole: POST('organizations/setColleagueRole'),
  removeColleague: POST('organizations/removeColleague'),
  leave: POST('organizations/leaveOrganization'),
};
