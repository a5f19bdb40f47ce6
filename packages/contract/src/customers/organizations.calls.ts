import { DELETE, GET, POST } from '../core/call.ts';

export const organizationsCalls = {
  getOrganizations: GET('organizations/getOrganizations'),
  countOrganizations: GET('organizations/countOrganizations'),
  exportOrganizations: GET('organizations/exportOrganizations'),
  findOrganization: GET('organizations/findOrganization/:id'),
  getOrganizationLicenses: GET('organizations/getLicenses/:id'),
  getOrganizationHistory: GET('organizations/getHistory/:id'),
  addOrganization: POST('organizations/addOrganization'),
  updateOrganization: POST('organizations/updateOrganization'),
  deleteOrganization: DELETE('organizations/deleteOrganization/:id'),
  addPerson: POST('organizations/addPerson'),
  setPersonRole: POST('organizations/setPersonRole'),
  removePerson: POST('organizations/removePerson'),
  getPlace: GET('organizations/getPlace/:customerId'),
  getSeats: GET('organizations/getSeats/:id'),
  liftSeats: POST('organizations/liftSeats'),
  moveLicense: POST('organizations/moveLicense'),
};
