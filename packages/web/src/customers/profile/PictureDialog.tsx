import { api, PICTURE_WORDS, type Self } from '@lm/contract';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { uploadTo } from '../../api/upload.ts';
import { PictureForm } from '../../ui/PictureForm.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

interface PictureDialogProps {
  self: Self;
  opened: boolean;
  close: () => void;
  saved: (self: Self) => void;
}

/** Self's own picture (PIC-6). */
export function PictureDialog({ self, opened, close, saved }: PictureDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const say = useSay('profile');
  const [percent, setPercent] = useState(0);
  const params = { id: String(self.id) };
  const act = useAct({
    endpoint: api.profile.uploadImage,
    send: (chosen: File | null) => {
      setProblem(null);
      setPercent(0);
      return chosen
        ? uploadTo(api.profile.uploadImage, { params, file: chosen, onProgress: setPercent })
        : call(api.profile.removeImage, { params });
    },
    refusals: REFUSALS,
    otherwise: PICTURE_WORDS.unreadable,
    done: say('Your profile updated successfully'),
    outdates: [api.profile.getImage],
    onDone: (updated) => {
      saved(updated);
      close();
    },
    say: setProblem,
  });
  return <PictureForm {...{ opened, close, act, percent, problem, setProblem }} hasPicture={self.imageName !== null} isRound />;
}

const REFUSALS = {
  notSelf: 'Something went wrong',
  wrongType: PICTURE_WORDS.wrongType,
  unreadable: PICTURE_WORDS.unreadable,
};
