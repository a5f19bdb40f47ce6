import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import type { CourseCodeFormProps } from './CourseCodeForm.tsx';

/** Room for its two sentences, its field and its buttons. */
const codeForm = lazyPart(async () => (await import('./CourseCodeForm.tsx')).CourseCodeForm, <div style={{ minHeight: 160 }} />);

/** Redeems a course code (CRS-6, CRS-9). */
export function RequestStudentLicense({ opened, ...props }: CourseCodeFormProps & { opened: boolean }) {
  useFetchedAhead(codeForm);
  return (
    <Dialog opened={opened} onClose={props.close} title={useSay('licenses')('Request Student License')} size={440}>
      <codeForm.Part {...props} />
    </Dialog>
  );
}
