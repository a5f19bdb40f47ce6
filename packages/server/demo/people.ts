import { fold, type Right, ROLE } from '@lm/contract';
import { at, type Dice, dice, PURPOSE } from './dice.ts';
import { NATIONS, type Nation } from './nations.ts';

/** A person as the demo describes them, without any dates. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  organization: string;
  countryId: number;
  phoneNumber: string;
  roleId: number;
  area: number[];
  active: boolean;
  verified: boolean;
  teacher: boolean;
  allowTrial: boolean;
  offlineAllowed: boolean;
}

/** A role of the vendor's own, as created in Permissions; ids of such roles begin at 100. */
export const SUPPORT: { id: number; name: string; rights: Right[] } = { id: 100, name: 'Support', rights: ['customers.view', 'log.view'] };

const ROLE_NAMES: Record<number, string> = {
  [ROLE.admin]: 'Admin',
  [ROLE.customer]: 'Customer',
  [ROLE.sales]: 'Sales',
  [ROLE.distributor]: 'Distributor',
  [SUPPORT.id]: SUPPORT.name,
};

/** Everyone in the demo has one role, which is their label too. */
export const roleNameOf = ({ roleId }: Pick<Person, 'roleId'>): string => ROLE_NAMES[roleId] ?? '';

/** Every group of this many people begins with a teacher, so that a student's teacher is found without looking at anyone else. */
export const GROUP = 25;

/** Sales and Distributors are only a handful however many customers there are: at these places, below this bound. */
const STAFF_BELOW = 600;
const isDistributor = (index: number) => index < STAFF_BELOW && index % 60 === 32;
const isSales = (index: number) => index < STAFF_BELOW && index % 120 === 44;

/** The person at an index, from 0; the same for the same seed, however many others are made. */
export function personAt(seed: number, index: number): Person {
  const chance = dice(seed, PURPOSE.person, index);
  const nation = chance.weighted(NATIONS);
  const { firstName, lastName } = nameFrom(nation, chance);
  const roleId = isDistributor(index) ? ROLE.distributor : isSales(index) ? ROLE.sales : ROLE.customer;
  const teacher = roleId === ROLE.customer && index % GROUP === 0;
  const organization = organizationIn(nation, chance, teacher);
  const ordinary = roleId === ROLE.customer && !teacher;
  return {
    firstName,
    lastName,
    email: `${slug(firstName)}.${slug(lastName)}${index + 1}@${slug(organization)}.example`,
    organization,
    countryId: nation.countryId,
    phoneNumber: `${nation.callingCode}${chance.between(20_000_000, 999_999_999)}`,
    roleId,
    area: roleId === ROLE.distributor ? areaAround(nation, chance) : [],
    active: !(ordinary && chance.percent(4)),
    verified: !(ordinary && chance.percent(3)),
    teacher,
    allowTrial: ordinary && chance.percent(25),
    offlineAllowed: ordinary && chance.percent(45),
  };
}

function nameFrom(nation: Nation, chance: Dice) {
  const woman = chance.percent(45);
  const family = () => {
    const [man, other] = chance.pick(nation.last).split('/');
    return (woman ? other : undefined) ?? man ?? '';
  };
  const last = family();
  const second = nation.twoLastNames && chance.percent(70) ? family() : last;
  return { firstName: chance.pick(woman ? nation.women : nation.men), lastName: second === last ? last : `${last} ${second}` };
}

const FIELDS = [
  'Acoustics',
  'Flow Systems',
  'Rail',
  'HVAC',
  'Turbines',
  'Silencers',
  'Marine Propulsion',
  'Wind Energy',
  'Fans & Ducts',
  'Aerodynamics',
  'Vibration',
  'Compressors',
  'Exhaust Systems',
  'Test Rigs',
  'Hydraulics',
];
const SUBJECTS = [
  'Acoustics',
  'Fluid Mechanics',
  'Railway Engineering',
  'Building Physics',
  'Turbomachinery',
  'Noise Control',
  'Energy Technology',
  'Vehicle Engineering',
];
const SCHOOLS = ['Polytechnic of %', '% School of Engineering', '% Technical College', 'University of Applied Sciences %'];

/** An engineering company, an institute, or, for teachers, a school. */
function organizationIn(nation: Nation, chance: Dice, teacher: boolean): string {
  const city = chance.pick(nation.cities);
  const school = chance.pick(SCHOOLS).replace('%', city);
  const kind = chance.between(1, 10);
  if (teacher || kind === 1) return school;
  if (kind === 2) return `${school}, ${chance.pick(SUBJECTS)} Laboratory`;
  if (kind === 3) return `${city} Institute of ${chance.pick(SUBJECTS)}`;
  const founder = chance.pick(nation.last).split('/')[0] ?? '';
  const name = kind === 4 ? city : kind < 7 ? `${founder} & ${chance.pick(nation.last).split('/')[0] ?? ''}` : founder;
  return `${name} ${chance.pick(FIELDS)} ${chance.pick(nation.company)}`;
}

/** A distributor sells at home and in up to three other countries. */
function areaAround(nation: Nation, chance: Dice): number[] {
  const abroad = Array.from({ length: chance.between(1, 3) }, () => at(NATIONS, chance.between(0, NATIONS.length - 1)).countryId);
  return [...new Set([nation.countryId, ...abroad])];
}

const slugs = new Map<string, string>();

/** `Lucía Fernández` as it is written in an address; names repeat, so each is folded once. */
function slug(text: string): string {
  const known = slugs.get(text);
  if (known !== undefined) return known;
  const made = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slugs.size < 50_000) slugs.set(text, made);
  return made;
}
