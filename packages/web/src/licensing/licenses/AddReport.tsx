import { api } from '@lm/contract';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { type SaidReport, saidIn } from './report-said.ts';
import classes from './seats.module.css';

/** Takes the file that a license server wrote, shows what is in it, and sends it once the person has read that (FLT-27). */
export function AddReport() {
  const say = useSay('seats');
  const ui = useSay('ui');
  const heard = useHeard();
  const { moment, list } = useShown();
  const again = useRef<() => void>(null);
  const [report, choose] = useState<SaidReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.seatUsage.reportUsage,
    send: (body: SaidReport['body']) => call(api.seatUsage.reportUsage, { body }),
    refusals: REFUSALS,
    say: setProblem,
    // There is no field to mark: the file was chosen as it is.
    onRefused: ({ problems: [problem] }) => {
      if (problem) setProblem(heard(problem.message));
      return problem !== undefined;
    },
    done: ({ taken }) =>
      taken.length > 0
        ? say('Added for {licenses}', { licenses: list(taken.map(({ license }) => license)) })
        : 'Nothing in the report was new',
    onDone: () => choose(null),
    outdates: [api.seatUsage],
  });
  const take = async (file: File | null) => {
    const read = file && file.size <= MOST_BYTES ? saidIn(await file.text()) : null;
    setProblem(read ? null : say('This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.'));
    choose(read);
    again.current?.(); // so that the same file can be chosen again
  };
  const drop = () => {
    choose(null);
    setProblem(null);
  };
  return (
    <>
      {report && (
        <div className={classes.report}>
          <p>
            {say('{from} to {to}: hours of {licenses}.', {
              ...{ from: moment(report.from), to: moment(report.until), licenses: list(report.licenses) },
            })}
          </p>
          {report.hasNames && <p>{say('People and computers are named in it. The portal does not keep those names.')}</p>}
        </div>
      )}
      {(problem || isUnreachable) && (
        <Alert color="red" mt="md" role="alert">
          {problem ?? ui('The server could not be reached. Try again.')}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {report && (
          <Button variant="default" onClick={() => drop()}>
            {ui('Cancel')}
          </Button>
        )}
        {report ? (
          <Button loading={isBusy} onClick={() => void run(report.body)}>
            {say('Send the report')}
          </Button>
        ) : (
          <FileButton onChange={(file) => void take(file)} resetRef={again}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileImport size={16} />}>
                {say('Add a report')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </>
  );
}

/** The most that the call takes, in bytes, with room for its escapes. */
const MOST_BYTES = 600_000;

const REFUSALS = {
  unread: null,
  unsigned: null,
  early: null,
  unknown: null,
};
