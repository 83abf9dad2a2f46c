/** New pictures of slides by the local address they are shown from. */
export interface SlideFiles {
  add: (file: File) => string;
  get: (address: string) => File | undefined;
  clear: () => void;
}

export function createSlideFiles(): SlideFiles {
  const files = new Map<string, File>();
  return {
    add(file) {
      const address = URL.createObjectURL(file);
      files.set(address, file);
      return address;
    },
    get: (address) => files.get(address),
    clear() {
      for (const address of files.keys()) URL.revokeObjectURL(address);
      files.clear();
    },
  };
}

export const isLocal = (picture: string): boolean => picture.startsWith('blob:');
