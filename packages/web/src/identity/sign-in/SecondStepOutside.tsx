import type { ComponentProps } from 'react';
import { Provided } from '../../ui/Provided.tsx';
import { SecondStep } from '../parts/SecondStep.tsx';

/** The second step on the sign-in page, with the providers it needs, which the page starts without. */
export const SecondStepOutside = (props: ComponentProps<typeof SecondStep>) => (
  <Provided>
    <SecondStep {...props} />
  </Provided>
);
