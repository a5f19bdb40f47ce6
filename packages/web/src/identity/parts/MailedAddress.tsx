import { TextInput } from '@mantine/core';
import { useTexts } from '../../ui/language.ts';
import { outsideTexts } from './outside.texts.ts';

/** The address that an invitation was sent to: it becomes the account's, and cannot be changed. */
export const MailedAddress = ({ email }: { email: string }) => (
  <TextInput label={useTexts(outsideTexts).email} type="email" value={email} readOnly autoComplete="username" />
);
