import { at, type Found, licenseNumber, may, phoneLink, type Self } from '@lm/contract';
import { IconHistory, IconPencil, IconPhone, IconPlus, IconUpload, IconUserCog } from '@tabler/icons-react';
import { addressOf } from '../../ui/address.ts';
import { type Heard, inEnglish } from '../../ui/say.ts';
import type { FoundGroup, FoundRow } from './found-rows.tsx';
import { hasWords } from './found-words.ts';
import { Marked } from './Marked.tsx';

/** A view that the person may open, as the shell knows it. */
export interface FindableView {
  to: string;
  label: string;
  icon: FoundRow['icon'];
}

/** An act that the person may do, with the words that find it. */
interface FindableAct extends FindableView {
  may: boolean;
}

const actsOf = (self: Self): FindableAct[] => [
  { to: at.addCustomer, label: 'Add Customer', icon: IconPlus, may: may(self, 'customer.add') },
  { to: at.importCustomers, label: 'Import Customers', icon: IconUpload, may: may(self, 'customer.add') },
  { to: at.addRelease, label: 'Add Release', icon: IconPlus, may: may(self, 'release.add') },
  { to: at.inviteUser, label: 'Invite User', icon: IconUserCog, may: may(self, 'user.invite') },
  { to: at.addRole, label: 'Add Role', icon: IconPlus, may: may(self, 'role.edit') },
  { to: at.editProfile, label: 'Edit Profile', icon: IconPencil, may: may(self, 'profile.edit', self) },
];

interface Typed {
  self: Self;
  views: readonly FindableView[];
  words: string[];
  heard: Heard;
  isPhone: boolean;
}

/** How many people acts are offered for. */
const OFFERED = 2;

/** The views and acts that match the typed words; all of them until something is typed. */
export function viewsAndActs({ self, views, words, heard, isPhone }: Typed, found: Found | undefined): FoundGroup[] {
  const rowOf = ({ to, label, icon }: FindableView): FoundRow => ({ to, icon, title: <Marked text={heard(label)} words={words} /> });
  const named = <Entry extends FindableView>(entries: readonly Entry[]) => entries.filter(({ label }) => hasWords(heard(label), words));
  const acts = [...named(actsOf(self).filter((act) => act.may)), ...(found ? actsOn(self, found, words, isPhone, heard) : [])];
  return [
    { label: heard('Views'), rows: named(views).map(rowOf), isMore: false },
    { label: heard('Acts'), rows: acts.map(rowOf), isMore: false },
  ].filter(({ rows }) => rows.length > 0);
}

/** The acts on the license whose number was typed, or else on the first people found: on a phone, calling them. */
function actsOn(self: Self, { people, licenses }: Found, words: string[], isPhone: boolean, heard: Heard): FindableView[] {
  const named = (act: string, name: string) => inEnglish(heard(act), { name });
  const typed = Number(words.join('').replace(/^l-?/, ''));
  const license = licenses.rows.find(({ id }) => id === typed);
  const log = (name: string, email: string) =>
    may(self, 'log.list') ? [{ to: addressOf(at.log, { search: email }), label: named('Log of {name}', name), icon: IconHistory }] : [];
  if (license) {
    const { id, owner } = license;
    const edit = may(self, 'license.edit') && owner.id !== self.id;
    return [
      ...(edit ? [{ to: at.editLicense(owner.id, id), label: named('Edit {name}', licenseNumber(id)), icon: IconPencil }] : []),
      ...log(owner.name, owner.email),
    ];
  }
  const call = (name: string, digits: string) => {
    const to = isPhone && phoneLink(digits);
    return to ? [{ to, label: named('Call {name}', name), icon: IconPhone }] : [];
  };
  return people.rows
    .slice(0, OFFERED)
    .flatMap(({ id, name, email, phoneNumber }) => [
      ...call(name, phoneNumber),
      ...(may(self, 'license.add') ? [{ to: at.addLicense(id), label: named('Add License to {name}', name), icon: IconPlus }] : []),
      ...log(name, email),
    ]);
}
