import { useFiles } from './files-context.ts';

interface DrawingProps {
  /** Of a file in `art/`. */
  name: string;
  width: number;
  height: number;
  /** What it shows; left out where it says nothing that the text beside it doesn't. */
  alt?: string;
  className?: string;
  /** Seen at once, not only when somebody scrolls down. */
  isFirst?: boolean;
}

/** A drawing of ours; its place is kept while it loads. */
export function Drawing({ name, width, height, alt = '', className, isFirst = false }: DrawingProps) {
  const files = useFiles();
  return (
    <img
      src={files.of(`${name}.svg`)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
