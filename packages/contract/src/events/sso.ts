import { field } from '../core/event-field.ts';
import { act, underItsName } from './act.ts';

export const provider = {
  name: field('Name', 'text'),
  issuer: field('Issuer', 'text'),
  clientId: field('Client ID', 'text'),
  secretFile: field('File with the secret', 'text'),
  scopes: field('Scopes', 'text'),
  domains: field('Domains', 'texts'),
  mustUse: field('Must use it', 'texts'),
  rolesClaim: field('Claim with roles', 'text'),
  claimedRoles: field('Roles by the claim', 'texts'),
  country: field('Country of new people', 'country'),
};

export const providerActs = {
  'provider.add': act('provider', 'Add Single Sign-On', provider),
  'provider.update': act('provider', 'Update Single Sign-On', provider, underItsName),
  'provider.remove': act('provider', 'Remove Single Sign-On', provider),
};
