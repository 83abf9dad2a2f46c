import { useFiles } from './files-context.ts';

interface PictureProps {
  /** Of a file in `art/`, taken of the running product by `scripts/take-screenshots.ts`. */
  name: string;
  /** What it shows. */
  alt: string;
}

/** A screen of the product; its place is kept while it loads. */
export function Picture({ name, alt }: PictureProps) {
  const files = useFiles();
  return (
    <figure className="shot">
      <img src={files.of(`${name}.webp`)} alt={alt} width={1280} height={800} decoding="async" />
    </figure>
  );
}
