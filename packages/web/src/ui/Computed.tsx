import { Input } from '@mantine/core';
import ui from './ui.module.css';

/** A value that the server computes, shown but not editable. */
export const Computed = ({ label, value }: { label: string; value: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <output className={ui.computed}>{value}</output>
  </Input.Wrapper>
);
