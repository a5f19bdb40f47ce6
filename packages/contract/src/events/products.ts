import { field } from '../core/event-field.ts';
import { act, underItsName } from './act.ts';

export const product = {
  name: field('Name', 'text'),
  code: field('Code', 'text'),
  kinds: field('Sold as', 'texts'),
  trialDays: field('Days of trial', 'number'),
  version2From: field('License files of version 2 from release', 'text'),
  idsNeeded: field('Computer ids that have to match', 'number'),
  listDays: field('Maximum age of a status list, in days', 'number'),
  seatFor: field('A floating seat is for', 'text'),
  seatMoves: field('Seat moves a year', 'number'),
  colour: field('Colour', 'text'),
  elsewhere: field('Formerly, on another portal', 'texts'),
};

export const module = {
  product: field('Product', 'text'),
  name: field('Name', 'text'),
  code: field('Code', 'text'),
  about: field('What it is', 'text'),
  state: field('State', 'text'),
  needs: field('Needs', 'modules'),
  soldAlone: field('Sold alone', 'flag'),
  elsewhere: field('Formerly, on another portal', 'texts'),
};

export const edition = {
  name: field('Name', 'text'),
  modules: field('Modules', 'modules'),
  sold: field('Sold', 'flag'),
};

export const productActs = {
  'product.add': act('product', 'Add Product', product),
  'product.update': act('product', 'Update Product', { ...product, picture: field('Picture', 'picture') }, underItsName),
  'product.setSupport': act('product', 'Set Support Period', {
    supportMonths: field('Months of support', 'number'),
    lowestVersion: field('Lowest supported version', 'text'),
  }),
  'module.add': act('module', 'Add Module', module),
  'module.update': act('module', 'Update Module', module, underItsName),
  'edition.add': act('edition', 'Add Edition', edition),
  'edition.update': act('edition', 'Update Edition', edition, underItsName),
};
