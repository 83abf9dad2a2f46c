import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { media } from '#contract/media/media.contract.ts';
import { call, callPage } from '#web/kit/api.ts';

const pageSize = 40;

/** The gallery, newest first, a page at a time. */
export const mediaQuery = () =>
  infiniteQueryOptions({
    queryKey: ['media'],
    queryFn: ({ pageParam, signal }) => callPage(media.list, { query: { page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });

export function useUploadImage() {
  return useMediaChange((file: File) => call(media.upload, { form: {}, files: { images: file } }));
}

export function useSetAlt() {
  return useMediaChange(({ id, alt }: { id: string; alt: string }) =>
    call(media.update, { params: { id }, body: { alt } }),
  );
}

export function useDeleteImage() {
  return useMediaChange((id: string) => call(media.remove, { params: { id } }));
}

function useMediaChange<Input, Reply>(mutationFn: (of: Input) => Promise<Reply>) {
  const client = useQueryClient();
  // Refused or not, the gallery may have changed under us.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(mediaQuery()) });
}
