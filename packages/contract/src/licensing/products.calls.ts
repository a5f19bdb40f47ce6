import { DELETE, GET, POST } from '../core/call.ts';

export const productsCalls = {
  getCatalogue: GET('products/getCatalogue'),
  addProduct: POST('products/addProduct'),
  updateProduct: POST('products/updateProduct'),
  getProductImage: GET('products/getImage/:id'),
  uploadProductImage: POST('products/uploadImage/:id', { upload: { field: 'imageFile' } }),
  removeProductImage: DELETE('products/removeImage/:id'),
  addModule: POST('products/addModule'),
  updateModule: POST('products/updateModule'),
  addEdition: POST('products/addEdition'),
  updateEdition: POST('products/updateEdition'),
  exportCatalogue: GET('products/exportCatalogue'),
  compareCatalogue: POST('products/compareCatalogue', { upload: { field: 'catalogueFile' } }),
  importCatalogue: POST('products/importCatalogue', { upload: { field: 'catalogueFile' } }),
};
