import { field } from '../core/event-field.ts';
import { act, underItsName } from './act.ts';
import { rights } from './roles.ts';

export const apiKey = {
  name: field('Name', 'text'),
  ...rights,
  countries: field('Countries', 'countries'),
  expiresAt: field('Expires', 'moment'),
  organization: field('Organization', 'text'),
};

export const apiKeyActs = {
  'apiKey.add': act('apiKey', 'Add API Key', apiKey),
  'apiKey.update': act('apiKey', 'Update API Key', apiKey, underItsName),
  'apiKey.end': act('apiKey', 'End API Key', apiKey, underItsName),
};
