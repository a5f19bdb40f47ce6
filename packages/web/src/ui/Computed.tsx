import { Input } from '@mantine/core';
import ui from './ui.module.css';

/** What the server computes: shown, not typed. */
export const Computed = ({ label, value }: { label: string; value: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <output className={ui.computed}>{value}</output>
  </Input.Wrapper>
);
