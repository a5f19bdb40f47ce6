import { GET, POST } from '../core/call.ts';

export const importsCalls = {
  importCustomers: POST('customers/import'),
  findOrganizations: POST('customers/findImportOrganizations'),
  getImports: GET('customers/getImports'),
  undoImport: POST('customers/undoImport'),
};
