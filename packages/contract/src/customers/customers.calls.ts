import { DELETE, GET, POST } from '../core/call.ts';

export const customersCalls = {
  getRoles: GET('roles/getRoles'),
  addCustomerFromAdmin: POST('customers/addCustomerFromAdmin'),
  getCustomers: GET('customers/getCustomers'),
  filterCustomers: POST('customers/filter-customers'),
  countCustomers: GET('customers/count'),
  exportCustomers: GET('customers/export'),
  findCustomer: GET('customers/findCustomer/:id'),
  updateCustomer: POST('customers/updateCustomer'),
  setActiveStatus: POST('customers/set-active-status'),
  undoSwitch: POST('customers/undoSwitch'),
  deleteCustomer: DELETE('customers/deleteCustomer/:id'),
  getColleagues: GET('customers/colleagues/:id'),
  sendLinkAgain: POST('customers/send-link-again'),
};
