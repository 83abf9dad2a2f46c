import { useCallback } from 'react';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

const duration = 6000;

/** Says that something in the gallery worked; its messages stay for 6 seconds. */
export function useGalleryNotice(): (message: string) => void {
  const { notify } = useSnackbar();
  return useCallback((message) => void notify({ message, tone: 'success', duration }), [notify]);
}
