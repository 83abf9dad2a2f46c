import sharp from 'sharp';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo as a file chooser hands it over. */
export async function photo(name: string, colour: string): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** A photo that says it is what iPhones store; this browser reads it by its content, as Apple's read theirs. */
export const heicPhoto = async (name: string, colour: string): Promise<ChosenFile> => ({
  ...(await photo(name, colour)),
  mimeType: 'image/heic',
});

/** A file that says it is a photo and is none. */
export const notAPhoto = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('This is no picture.'),
});
