import { isDistributor, type Principal } from '@lm/contract';

/** The countries that limit what a Distributor sees, or a key made for some countries; null for everyone else. */
export const areaOf = (principal: Principal): readonly number[] | null => {
  const { scope, roles } = principal;
  const isBounded = principal.kind === 'key' ? principal.bounded : isDistributor(roles);
  return scope !== 'everybody' && isBounded ? scope.countries : null;
};
