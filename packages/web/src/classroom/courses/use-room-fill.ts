import { api, dayIn, MOST_IN_ROOM, nextTerm, type Room } from '@lm/contract';
import { useState } from 'react';
import { call, callFile } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { type LabRow, numbered, sentRow } from '../../licensing/parts/computer-rows.ts';
import { useComputerList } from '../../licensing/parts/use-computer-list.ts';

/** The computers in a room, as rows of a list. */
export const rowsOfRoom = ({ computers, course }: Room): LabRow[] =>
  numbered(computers.map(({ name, macs }) => ({ name, addresses: macs.join(', '), seats: '', from: course.name })));

/** A list of computers that goes into a room (ROOM-637), or into a new one for the next term (ROOM-640), and one zip of their files. */
export function useRoomFill(room: Room, isNext: boolean) {
  const { course } = room;
  const outdate = useOutdate();
  const [gone, setGone] = useState<number[]>([]);
  const [isOut, setOut] = useState(false);
  const [placesLeft, setPlacesLeft] = useState(0);
  const [term, setTerm] = useState(() => ({ ...nextTerm(course, dayIn(new Date())), name: course.name, places: course.places }));
  // For the next term, every readable row is new.
  const list = useComputerList({
    first: () => (isNext ? rowsOfRoom(room) : []),
    most: MOST_IN_ROOM,
    check: (sent) => {
      if (isNext && sent.every((row) => row.from === course.name)) return null;
      const body = { courseId: course.id, computers: sent.map(sentRow) };
      return call(api.rooms.checkComputers, { body }).then(({ rows: said, gone, placesLeft }) => ({
        said,
        keep: () => {
          setGone(gone);
          setPlacesLeft(placesLeft);
        },
      }));
    },
  });
  const { sent, bad } = list;

  const fresh = isNext ? sent.length : sent.filter(({ said }) => said?.outcome === 'new').length;
  const missing = fresh - (isNext ? Number(term.places) : placesLeft + (isOut ? gone.length : 0));
  const isReady = sent.length > 0 && bad === 0 && missing <= 0 && (isNext || sent.every(({ said }) => said !== null));

  async function make(): Promise<void> {
    // A host file can be used only once, and a computer that the portal knows does not need one.
    const computers = sent.map((row) => {
      const { nonce, hostKey, ...known } = { nonce: undefined, hostKey: undefined, ...sentRow(row) };
      return row.said?.outcome === 'there already' || nonce === undefined ? known : { ...known, nonce, hostKey };
    });
    const file = await list.attempt(() =>
      isNext
        ? callFile(api.rooms.renew, { body: { courseId: course.id, ...term, places: Number(term.places), computers } })
        : callFile(api.rooms.putIn, { body: { courseId: course.id, computers, ...(isOut && { takeOut: gone }) } }),
    );
    if (file) {
      saveFile(file.name ?? `room-${course.code}.zip`, file.content);
      list.setDone(sent.length);
    }
    void outdate(api.rooms, api.courses, api.licenses, api.customers, api.files);
  }

  return { list, gone, isOut, setOut, term, setTerm, fresh, missing, isReady, make };
}
