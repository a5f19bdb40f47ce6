import { api } from '@lm/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useTexts } from '../../ui/language.ts';
import { outsideTexts } from './outside.texts.ts';
import { SecretToScan } from './SecretToScan.tsx';
import { useSpoken } from './sentences.ts';

/** Starts setting up a second factor for a person who must have one and has just given their password: mails a code and shows a secret (FAC-661). */
export function EnrolHere(body: { username: string; password: string }) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const begun = useQuery({
    queryKey: [api.factors.beginAtSignIn.path],
    queryFn: () => call(api.factors.beginAtSignIn, { body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t.needsFactor}</Text>
      {begun.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {begun.isError && <Failed title={spoken(begun.error.message)} error={begun.error} retry={() => void begun.refetch()} />}
      {begun.data && <SecretToScan {...begun.data} />}
    </Stack>
  );
}
