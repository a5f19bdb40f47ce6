import { api, PICTURE_WORDS, type Self } from '@lm/contract';
import { call } from '../../api/call.ts';
import { PictureForm } from '../../ui/PictureForm.tsx';
import { useSay } from '../../ui/say.ts';

interface PictureDialogProps {
  self: Self;
  opened: boolean;
  close: () => void;
  saved: (self: Self) => void;
}

/** Self's own picture (PIC-6). */
export function PictureDialog({ self, opened, close, saved }: PictureDialogProps) {
  const say = useSay('profile');
  const params = { id: String(self.id) };
  return (
    <PictureForm
      {...{ opened, close, params }}
      hasPicture={self.imageName !== null}
      isRound
      upload={api.profile.uploadImage}
      remove={() => call(api.profile.removeImage, { params })}
      refusals={REFUSALS}
      done={say('Your profile updated successfully')}
      outdates={[api.profile.getImage]}
      onDone={(updated) => {
        saved(updated);
        close();
      }}
    />
  );
}

const REFUSALS = {
  notSelf: 'Something went wrong',
  wrongType: PICTURE_WORDS.wrongType,
  unreadable: PICTURE_WORDS.unreadable,
};
