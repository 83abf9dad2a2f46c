import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { useObjectUrl } from '#web/ui/files/use-object-url.ts';
import { ImageIcon } from '#web/ui/icons.tsx';
import { pictureQuery } from '../transfers.queries.ts';

interface RowPictureProps {
  importId: string;
  line: number;
  /** Nothing is fetched where the row names no picture. */
  isNamed: boolean;
}

/** The first picture of a row, fetched from its address; a drawing until it is there, and where there is none. */
export function RowPicture({ importId, line, isNamed }: RowPictureProps) {
  const { data } = useQuery({ ...pictureQuery(importId, line), enabled: isNamed });
  const url = useObjectUrl(data);
  if (!url) return <ImageIcon aria-label={t.importing.look.noPicture} role="img" />;
  return <img src={url} alt="" />;
}
