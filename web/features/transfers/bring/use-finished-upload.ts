import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { pathOfImport } from '../import-paths.ts';
import { noteImport } from '../transfers.queries.ts';
import { uploads, useUpload } from './uploads.ts';

/** Shows an import that has just begun. */
export function useGoToImport(): (made: ProductImport) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (made) => {
    noteImport(client, made);
    void navigate(pathOfImport(made._id));
  };
}

/** Goes on with a file that has arrived: where somebody waits for it to its import, else into the list. */
export function useFinishedUpload({ isWaiting = false } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const upload = useUpload();
  useEffect(() => {
    if (upload?.state !== 'done') return;
    noteImport(client, upload.made);
    // Only when the import is shown: before, the page would ask for a file again.
    const arrive = async () => {
      if (isWaiting) await navigate(`${pathOfImport(upload.made._id)}?columns=new`, { replace: true });
      uploads.clear();
    };
    void arrive();
  }, [client, navigate, upload, isWaiting]);
}
