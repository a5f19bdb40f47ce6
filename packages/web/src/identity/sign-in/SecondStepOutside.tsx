import type { ComponentProps } from 'react';
import { Provided } from '../../ui/Provided.tsx';
import { SecondStep } from '../parts/SecondStep.tsx';

/** The second step on the sign-in page, which starts without what this needs. */
export const SecondStepOutside = (props: ComponentProps<typeof SecondStep>) => (
  <Provided>
    <SecondStep {...props} />
  </Provided>
);
