import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { placeOfDrop, type Side } from '../actions/list-order.ts';
import { Banner } from '../feedback/banner.tsx';
import { useFileDrop } from '../files/drop-target.tsx';
import { mostPictureBytes, pictureTypes } from '../files/picture-types.ts';
import { AlertIcon, UploadIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { entryOfFile, type ImageEntry, moveEntry, sortImageFiles, type TileState } from './image-entries.ts';
import { ImageTile } from './image-tile.tsx';
import { AddTile, Item, Tiles } from './tile-parts.tsx';

export interface SortableImagesProps {
  value: readonly ImageEntry[];
  onChange: (entries: ImageEntry[]) => void;
  /** Names the list for screen readers. */
  label?: string;
  maxImages?: number;
  /** 15 MB unless said otherwise. */
  maxBytes?: number;
  /** What becomes of pictures that are being uploaded. */
  stateOf?: (entry: ImageEntry) => TileState | undefined;
  helperText?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

interface Refused {
  unsupported: readonly string[];
  /** Some are photos as iPhones store them. */
  hasHeic: boolean;
  problems: readonly string[];
}

const nothing: Refused = { unsupported: [], hasHeic: false, problems: [] };

/** Pictures in an order that can be changed; the first is the thumbnail. */
export function SortableImages(props: SortableImagesProps) {
  const { value, onChange, label = t.editing.images.label, disabled = false } = props;
  const { maxImages = Number.POSITIVE_INFINITY, maxBytes = mostPictureBytes } = props;
  const { images } = t.editing;
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [refused, setRefused] = useState(nothing);
  const [said, setSaid] = useState('');

  const add = (files: readonly File[]) => {
    const { fitting, ...rest } = sortImageFiles(files, value.length, { maxImages, maxBytes });
    setRefused(rest);
    if (fitting.length === 0) return;
    setSaid(images.added(fitting.length));
    onChange([...value, ...fitting.map(entryOfFile)]);
  };
  const move = (from: number, to: number) => {
    if (from < 0 || from === to) return;
    setSaid(images.moved(to + 1, value.length));
    onChange(moveEntry(value, from, to));
  };
  const drop = (draggedKey: string, target: number, side: Side) => {
    const from = value.findIndex(({ key }) => key === draggedKey);
    move(from, placeOfDrop(from, target, side));
  };
  const remove = (index: number) => {
    setRefused(nothing);
    setSaid(images.removed(value.length - 1));
    focusBeside(root.current, index);
    onChange(value.toSpliced(index, 1));
  };
  const { over, dropProps } = useFileDrop(add, disabled);

  return (
    <fieldset ref={root} aria-label={label} style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }} {...dropProps}>
      <Tiles>
        {value.map((entry, index) => (
          <ImageTile
            key={entry.key}
            entry={entry}
            state={props.stateOf?.(entry)}
            index={index}
            total={value.length}
            list={id}
            disabled={disabled}
            onMove={move}
            onDrop={(draggedKey, side) => drop(draggedKey, index, side)}
            onRemove={() => remove(index)}
          />
        ))}
        <Item>
          <AddTile
            onFiles={add}
            over={over}
            wrong={props.error !== undefined}
            disabled={disabled || value.length >= maxImages}
            multiple
            accept={pictureTypes}
            describedBy={`${id}-help`}
            buttonRef={props.buttonRef}
          >
            <UploadIcon />
            <span>
              {over ? images.release : images.drop}
              <VisuallyHidden>, {label}</VisuallyHidden>
              <br />
              <small>{images.formats}</small>
            </span>
          </AddTile>
        </Item>
      </Tiles>
      <Refusals {...refused} />
      <div id={`${id}-help`}>
        {(props.error ?? props.helperText) !== undefined && (
          <FormHelperText component="div" error={props.error !== undefined}>
            {props.error !== undefined && <AlertIcon />}
            {props.error ?? props.helperText}
          </FormHelperText>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

function Refusals({ unsupported, hasHeic, problems }: Refused) {
  const { images } = t.editing;
  return (
    <div role="alert" style={{ display: 'grid', gap: 8 }}>
      {unsupported.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <Banner tone="error" live={false}>
            <strong>{images.unsupportedTitle}</strong>
            <div>{images.unsupportedText}</div>
            <div>{unsupported.join(', ')}</div>
            {hasHeic && <div>{t.common.drop.heic}</div>}
          </Banner>
        </div>
      )}
      {problems.map((problem) => (
        <FormHelperText key={problem} error>
          <AlertIcon />
          {problem}
        </FormHelperText>
      ))}
    </div>
  );
}

/** Before a tile goes with the focus in it, the focus goes to the tile that takes its place, or to the drop zone. */
function focusBeside(root: HTMLElement | null, index: number) {
  const tiles = root?.querySelectorAll('li');
  const next = tiles?.[index + 1] ?? tiles?.[index - 1];
  const buttons = next?.querySelectorAll<HTMLElement>('button:not([data-grip]):not(:disabled)');
  buttons?.[0]?.focus();
}
