import type { SplitMoves, SplitSide } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './merge-organization.module.css';

/** What moves and what stays, side by side, and the consequences. */
export function SplitPreview({ moves }: { moves: SplitMoves }) {
  const say = useSay('organizationsStaff');
  const { number, list } = useShown();
  const { goes, stays, seats, wishes, contacts, owners, isOwned, from } = moves;
  const rows: readonly (readonly [keyof SplitSide, string])[] = [
    ['people', say('People')],
    ['licenses', say('Licenses')],
    ['computers', say('Computers')],
    ['files', say('License files')],
    ['offers', say('Open offers')],
    ['orders', say('Open orders')],
    ['domains', say('Domains')],
    ['invitations', say('Open invitations')],
    ['keys', say('API keys')],
  ];
  return (
    <>
      <table className={classes.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('Goes')}</th>
            <th scope="col">{say('Stays')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([key], place) => place < 2 || goes[key] + stays[key] > 0)
            .map(([key, label]) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{number(goes[key])}</td>
                <td>{number(stays[key])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {seats > 0 && (
        <p>
          {say('Seats that end because their holder and license are separated: {count}. The holders are emailed.', {
            count: number(seats),
          })}
        </p>
      )}
      {wishes > 0 && <p>{say('People who will no longer wait for a seat: {count}.', { count: number(wishes) })}</p>}
      {contacts > 0 && (
        <p>{say('Licenses that get another contact on their side: {count}. The new contacts are emailed.', { count: number(contacts) })}</p>
      )}
      {goes.people > 0 && (
        <p>
          {owners.length > 0
            ? say('{owners} will own the other organization.', { owners: list(owners.map(({ name }) => name)) })
            : say('None of the people who move is an owner: the other organization may have none.')}
        </p>
      )}
      {stays.people > 0 && !isOwned && <p>{say('{from} will have no owner.', { from: from.name })}</p>}
      <p className={classes.quiet}>
        {say(
          'Personal licenses, requests and invitations stay where they are. Owners of both are emailed. You can undo this for ten minutes.',
        )}
      </p>
    </>
  );
}
