import { Pager } from '#web/ui/table/pager.tsx';

interface PageSwitchProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the others; nothing where all are. */
export function PageSwitch({ page, size, total, onPage }: PageSwitchProps) {
  if (total <= size) return null;
  return (
    <Pager
      state={{ page, size, search: '', sort: undefined, filters: {} }}
      pages={Math.ceil(total / size)}
      total={total}
      isCapped={false}
      totalLabel={String(total)}
      onPage={onPage}
    />
  );
}
