import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { themed } from '../theme/themed.ts';
import { preparePhotos } from './prepare-photos.ts';

export interface DropTargetProps {
  onFiles: (files: File[]) => void;
  /** Files are being dragged over it. */
  over: boolean;
  wrong?: boolean;
  disabled?: boolean;
  multiple?: boolean;
  accept?: readonly string[] | undefined;
  describedBy?: string;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  className?: string;
  children: ReactNode;
}

const Button = styled(ButtonBase, { shouldForwardProp: (prop) => prop !== 'over' && prop !== 'wrong' })<{
  over: boolean;
  wrong: boolean;
}>(
  themed(({ theme }) => ({
    flex: '1 1 112px',
    maxWidth: 240,
    minHeight: 112,
    padding: 12,
    flexDirection: 'column',
    gap: 8,
    borderRadius: theme.vars.shape.borderRadius,
    border: `1.5px dashed ${theme.vars.palette.border.control}`,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
    fontWeight: 500,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&.Mui-disabled': { opacity: 0.6 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    variants: [
      { props: { wrong: true }, style: { borderColor: theme.vars.palette.error.main } },
      {
        props: { over: true },
        style: {
          borderColor: theme.vars.palette.primary.text,
          color: theme.vars.palette.primary.onSoft,
          backgroundColor: theme.vars.palette.primary.soft,
        },
      },
    ],
  })),
);

/** The dashed button that opens the file chooser and shows where files can be dropped. */
export function DropTarget(props: DropTargetProps) {
  const { onFiles, over, wrong = false, disabled = false, multiple = false, accept, describedBy, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={props.buttonRef}
        className={props.className}
        over={over}
        wrong={wrong}
        disabled={disabled}
        data-invalid={wrong || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        multiple={multiple}
        accept={accept?.join(',')}
        onChange={(event) => {
          preparePhotos([...(event.target.files ?? [])], onFiles);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Takes files that are dropped on the element that gets `dropProps`. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: (event: DragEvent) => {
      // Going from one child to the next is no leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!disabled) preparePhotos([...event.dataTransfer.files], onFiles);
    },
  };
  return { over, dropProps };
}
