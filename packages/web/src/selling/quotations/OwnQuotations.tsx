import type { Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { Failed } from '../../ui/Faces.tsx';
import listCard from '../../ui/list-card.module.css';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { QuotationList, useQuotations } from './QuotationList.tsx';

/** Self's earlier requests, with the answers (QUO-11); shows nothing until there are some. */
export function OwnQuotations({ self }: { self: Self }) {
  const say = useSay('quoting');
  const list = useQuotations(self.id);
  if (list.isError && !list.data)
    return <Failed title={say('Your earlier requests could not be loaded')} error={list.error} retry={() => void list.refetch()} />;
  if (!list.data?.pages[0]?.total) return null;
  return (
    <section className={ui.card} aria-label={say('Your earlier requests')} style={{ marginTop: 32 }}>
      <Title order={2} className={listCard.head}>
        {say('Your earlier requests')}
      </Title>
      <QuotationList list={list} />
    </section>
  );
}
