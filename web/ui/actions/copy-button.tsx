import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

const shownFor = 2000;

export interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name. */
  label?: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label = t.common.copy }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        title={isCopied ? t.common.copied : label}
        onClick={copy}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      <VisuallyHidden role="status">{isCopied ? t.common.copied : ''}</VisuallyHidden>
    </>
  );
}

/** Puts a text on the clipboard; says whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
