import '@mantine/core/styles/NumberInput.layer.css';
import { api, type BulkAct, MAX_MONTHS } from '@lm/contract';
import { Group, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import classes from './bulk.module.css';
import { counted } from './bulk-words.ts';

interface WhatFieldsProps {
  what: BulkAct;
  /** Called with null until enough has been typed. */
  change: (what: BulkAct | null) => void;
  /** The problem with the value, in the server's words. */
  error: string | null;
  /** Where a lapsed license starts, as chosen beside the results of the preview. */
  from: Start;
}

/** Today, or the day on which it ended (LIC-263). */
export type Start = 'today' | 'end';

/** The input that an act needs besides its records; nothing for most acts. */
export function WhatFields(props: WhatFieldsProps) {
  switch (props.what.act) {
    case 'licenses.renew':
      return <Months {...props} months={props.what.months} />;
    case 'licenses.changeRelease':
      return <ReleaseName {...props} version={props.what.version} />;
    case 'customers.giveCourse':
      return <CourseCode {...props} />;
    default:
      return null;
  }
}

const OFFERED = ['3', '6', '12'];
const OTHER = 'other';

/** How long after the last key the typed text takes effect, in milliseconds. */
const TYPED_MS = 400;

function Months({ months, change, error, from }: WhatFieldsProps & { months: number }) {
  const say = useSay('bulk');
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState<string | number>(months);
  const [settled] = useDebouncedValue(typed, TYPED_MS);
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) setTyped(Number(value));
  };
  useEffect(() => {
    const fits = typeof settled === 'number' && Number.isInteger(settled) && settled >= 1 && settled <= MAX_MONTHS;
    change(fits ? { act: 'licenses.renew', months: settled, ...(from === 'today' && { from }) } : null);
  }, [settled, from, change]);
  return (
    <div>
      <div className={classes.label} id="bulk-months">
        {say('Renew by')}
      </div>
      <Group gap="sm">
        <SegmentedControl
          aria-labelledby="bulk-months"
          value={isOther ? OTHER : String(typed)}
          onChange={choose}
          data={[
            ...OFFERED.map((value) => ({ value, label: say('{count} months', { count: value }) })),
            { value: OTHER, label: say('Other') },
          ]}
        />
        {isOther && (
          <NumberInput
            aria-label={say('Months')}
            w={96}
            min={1}
            max={MAX_MONTHS}
            allowDecimal={false}
            clampBehavior="none"
            value={typed}
            onChange={setTyped}
            error={error}
            data-autofocus
          />
        )}
      </Group>
    </div>
  );
}

interface LapsedStartProps {
  count: number;
  from: Start;
  choose: (from: Start) => void;
}

/** Chooses where lapsed licenses start; shown with the results of the preview, since only the preview knows of them. */
export function LapsedStart({ count, from, choose }: LapsedStartProps) {
  const say = useSay('bulk');
  return (
    <Group gap="sm">
      <span className={classes.label} id="bulk-begins">
        {counted(say, count, ['1 lapsed license starts', '{count} lapsed licenses start'])}
      </span>
      <SegmentedControl
        aria-labelledby="bulk-begins"
        value={from}
        onChange={choose}
        data={[
          { value: 'today', label: say('Today') },
          { value: 'end', label: say('When they lapsed') },
        ]}
      />
    </Group>
  );
}

/** How many releases are offered at first; typing finds others. */
const RELEASES = 20;

function ReleaseName({ version, change, error }: WhatFieldsProps & { version: string }) {
  const say = useSay('bulk');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search === version ? '' : search, 200);
  const query = { search: asked, order: 'desc', page: '1', pageSize: String(RELEASES), productId: 'all' } as const;
  const found = useQuery(rowsOf(api.releases.getVersions, { query }));
  return (
    <Select
      label={say('Release')}
      placeholder={say('Choose a release')}
      w={240}
      searchable
      data={[...new Set((found.data?.rows ?? []).map(({ name }) => name))]}
      searchValue={search}
      onSearchChange={setSearch}
      value={version || null}
      onChange={(name) => change(name ? { act: 'licenses.changeRelease', version: name } : null)}
      error={error}
      data-autofocus
    />
  );
}

/** Codes are ten characters long; a shorter one is still being typed. */
const CODE_LENGTH = 10;

function CourseCode({ change, error }: WhatFieldsProps) {
  const say = useSay('bulk');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().toUpperCase(), TYPED_MS);
  useEffect(() => change(settled.length >= CODE_LENGTH ? { act: 'customers.giveCourse', courseCode: settled } : null), [settled, change]);
  return (
    <TextInput
      label={say('Course code')}
      w={240}
      maxLength={20}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      error={error}
      data-autofocus
    />
  );
}
