import type { ComponentProps } from 'react';
import { Provided } from '../../ui/Provided.tsx';
import { SecondStep } from '../parts/SecondStep.tsx';

/** The second step on the page for signing in, which begins without what it needs. */
export const SecondStepOutside = (props: ComponentProps<typeof SecondStep>) => (
  <Provided>
    <SecondStep {...props} />
  </Provided>
);
