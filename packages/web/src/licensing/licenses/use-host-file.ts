import { api, categoryOf, freeName, type License, sameComputer } from '@lm/contract';
import { useState } from 'react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { productSettings } from '../../product-settings.ts';
import { useAct } from '../../ui/use-act.ts';
import { allOf, chosenWithout, type UnderstoodHost } from '../parts/host-understood.ts';
import { takesIds } from '../parts/takes-ids.ts';
import type { MailMade } from './use-mail-made.ts';

/** Reads a host file against the computers of a license, and saves the license file that goes back to it. */
export function useHostFile(license: License, { mail, close }: { mail: MailMade | undefined; close: () => void }) {
  const [host, setHost] = useState<UnderstoodHost | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.useHostFile,
    send: async ({ hostFile, chosen }: Pick<UnderstoodHost, 'hostFile' | 'chosen'>) => ({
      ...(await callFile(api.licenses.useHostFile, {
        body: {
          licenseId: license.id,
          ...(hostFile !== null && { hostFile }),
          macAddresses: chosen,
          ...(!known && name.trim() !== '' && { computerName: name }),
        },
      })),
      made: known ? known.macs : chosen,
    }),
    refusals: REFUSALS,
    say: setProblem,
    done: 'Offline license file saved',
    undo: ({ made }) => mail?.(made) ?? null,
    onDone: ({ name, content }) => {
      saveFile(name ?? 'offline-license.lic.txt', content);
      close();
    },
    outdates: [api.licenses, api.customers],
  });
  const ids = takesIds(license);
  const needed = license.product ? license.product.idsNeeded : productSettings.idsNeeded || null;
  const same = (next: UnderstoodHost) =>
    sameComputer(
      license.computers,
      { chosen: next.chosen, ...(next.hostFile !== null && { has: allOf(next) }) },
      ids === true ? needed : null,
    );
  const known = host && same(host);
  const alike = host && !known && license.computers.find(({ macs }) => macs.some((mac) => allOf(host).includes(mac)));
  const taken = license.computers.map((computer) => computer.name);
  const category = categoryOf(license.licenseCategoryModel.id);
  const isFull = license.computers.length >= category.computers;
  const take = (next: UnderstoodHost | null) => {
    const isAnother = next?.hostFile !== host?.hostFile;
    setHost(next && isAnother && !same(next) ? { ...next, chosen: freeIn(next) } : next);
    setProblem(null);
    if (isAnother) setName(next?.machine ? freeName(next.machine, taken) : '');
  };
  const freeIn = (next: UnderstoodHost) => {
    const others = license.computers.flatMap(({ macs }) => macs);
    const free = chosenWithout(next, others, productSettings.hostAddresses, ids === true, needed);
    return free.length > 0 ? free : next.chosen;
  };
  return {
    host,
    take,
    known,
    alike,
    name,
    setName,
    ids,
    needed,
    taken,
    most: category.computers,
    isFull,
    run,
    isBusy,
    isUnreachable,
    problem,
  };
}

const REFUSALS = {
  noLicense: 'The license no longer exists',
  notYours: 'Your role does not allow this',
  notAllowed: 'Offline licenses are not allowed for this customer',
  ended: 'The license has ended',
  suspended: null,
  noComputer: 'The host file names no address',
  noSeats: null,
  noVersion2: null,
  tooManyComputers: 'The license already has as many computers as it may have',
  tooManyAddresses: null,
  addressTaken: null,
  idTaken: null,
  nameTaken: 'Another computer of the license has this name',
  used: null,
};
