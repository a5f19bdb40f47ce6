import type { CourseStep, Member } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmailLink } from '../../ui/Rows.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './course-page.module.css';
import courses from './courses.module.css';
import students from './students.module.css';

const STEPS = {
  invited: { tone: 'next', word: 'Invited' },
  redeemed: { tone: 'off', word: 'Redeemed' },
  activated: { tone: 'soon', word: 'Activated' },
  downloaded: { tone: 'ok', word: 'Downloaded' },
} as const satisfies Record<CourseStep, { tone: Tone; word: string }>;

const computersOf = ({ computers }: Member, say: SayOf<'courses'>): string => (computers === 0 ? say('none') : String(computers));
const seenOn = ({ lastSeen }: Member, say: SayOf<'courses'>, { day }: Shown): string => (lastSeen ? day(lastSeen) : say('never'));

function FreeButton({ member, free }: { member: Member; free: () => void }) {
  const say = useSay('courses');
  return (
    <ActionIcon data-tip={say('Free place')} aria-label={say('Free place of {name}', { name: member.name })} onClick={free}>
      <IconUserMinus size={16} />
    </ActionIcon>
  );
}

/** The day, below the step if there are no columns for it. */
function Since({ member }: { member: Member }) {
  const say = useSay('courses');
  const shown = useShown();
  return (
    <>
      <small>{say('since {day} · computers: {count}', { day: shown.day(member.since), count: computersOf(member, say) })}</small>
      <small>
        {say('last seen: {day}', { day: seenOn(member, say, shown) })}
        {member.remindedOn && ` · ${say('mailed {day}', { day: shown.day(member.remindedOn) })}`}
      </small>
    </>
  );
}

export function PhoneMember({ member, free }: { member: Member; free: (() => void) | null }) {
  const say = useSay('courses');
  const { tone, word } = STEPS[member.step];
  return (
    <li className={`${ui.phoneItem} ${classes.phoneMember}`}>
      <div>
        <span className={classes.phoneName}>
          <b>{member.name || member.email}</b>
          <StatusWord tone={tone} word={say(word)} />
        </span>
        {member.name && <small>{member.email}</small>}
        <span className={classes.phoneSince}>
          <Since member={member} />
        </span>
      </div>
      {free && member.id > 0 && <FreeButton member={member} free={free} />}
    </li>
  );
}

export const columns = (free: ((member: Member) => void) | null, say: SayOf<'courses'>, shown: Shown, isNarrow: boolean) => [
  {
    accessor: 'name',
    title: say('Name'),
    sortable: true,
    render: ({ name, email, organization }: Member) => (
      <span className={classes.member}>
        {name && <b title={organization}>{name}</b>}
        <span className={students.email}>
          <span className={students.address} title={email}>
            <EmailLink email={email} isQuiet />
          </span>
          <CopyButton value={email} what="email" />
        </span>
      </span>
    ),
  },
  {
    accessor: 'step',
    title: say('Step'),
    sortable: true,
    width: isNarrow ? 204 : 168,
    render: (member: Member) => (
      <>
        <StatusWord tone={STEPS[member.step].tone} word={say(STEPS[member.step].word)} />
        {isNarrow && (
          <div className={classes.since}>
            <Since member={member} />
          </div>
        )}
      </>
    ),
  },
  ...(isNarrow ? [] : datesOf(say, shown)),
  ...(free
    ? [
        {
          accessor: 'free',
          title: <span className={courses.hidden}>{say('Actions')}</span>,
          width: 60,
          render: (member: Member) => member.id > 0 && <FreeButton member={member} free={() => free(member)} />,
        },
      ]
    : []),
];

/** The columns for which a narrow window has no room. */
const datesOf = (say: SayOf<'courses'>, shown: Shown) => [
  {
    accessor: 'since',
    title: say('Since'),
    sortable: true,
    width: 112,
    textAlign: 'right' as const,
    render: ({ since }: Member) => shown.day(since),
  },
  {
    accessor: 'computers',
    title: say('Computers'),
    sortable: true,
    width: 116,
    textAlign: 'right' as const,
    render: (member: Member) => computersOf(member, say),
  },
  {
    accessor: 'lastSeen',
    title: say('Last seen'),
    sortable: true,
    width: 116,
    textAlign: 'right' as const,
    render: (member: Member) => seenOn(member, say, shown),
  },
  {
    accessor: 'remindedOn',
    title: say('Last email'),
    width: 112,
    textAlign: 'right' as const,
    render: ({ remindedOn }: Member) => (remindedOn ? shown.day(remindedOn) : ''),
  },
];
