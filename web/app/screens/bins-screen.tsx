import { useParams } from 'react-router';
import { BinPage } from '#web/features/bins/bin-page.tsx';
import { BinsPage } from '#web/features/bins/bins-page.tsx';
import { PickListPage } from '#web/features/bins/pick-list-page.tsx';
import { useBinLabels } from './use-bin-labels.tsx';

/** The bins of a location with their labels, one of them, and what is to be fetched from them. */
export function BinsScreen() {
  const { onLabels, dialog } = useBinLabels();
  const { binId } = useParams();
  if (binId === 'picks') return <PickListPage />;
  return (
    <>
      {binId === undefined ? <BinsPage onLabels={onLabels} /> : <BinPage onLabels={onLabels} />}
      {dialog}
    </>
  );
}
