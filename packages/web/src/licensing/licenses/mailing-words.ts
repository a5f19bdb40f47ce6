/** Why a computer does not get a file. */
export const FILE_REFUSALS = {
  noLicense: 'The license no longer exists',
  notYours: 'Your role does not allow this',
  unknownComputer: 'The license no longer has this computer',
  notAllowed: 'Offline licenses are not allowed for this customer',
  ended: 'The license has ended',
  suspended: null,
  noComputer: 'The license has no MAC address yet',
  noSeats: null,
  noVersion2: null,
};

export const MAILING_REFUSALS = {
  ...FILE_REFUSALS,
  unwanted: 'This customer does not receive emails about files, or the account is not active',
};

export const onItsWay = (computer: string, email: string): string => `File for ${computer} is on its way to ${email}`;
